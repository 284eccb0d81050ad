import { transform } from 'sucrase'
import { createRequire } from '../modules.ts'

/** Removes the types from a source. Unlike with Node, lines stay the same but columns do not. */
export function stripTypeScriptTypes(source: string): string {
  return transform(source, { transforms: ['typescript'], disableESTransforms: true, keepUnusedImports: true }).code
}

export const builtinModules: string[] = [
  'assert',
  'buffer',
  'crypto',
  'events',
  'fs',
  'module',
  'os',
  'path',
  'process',
]
export { createRequire }
export default { builtinModules, createRequire, stripTypeScriptTypes }
