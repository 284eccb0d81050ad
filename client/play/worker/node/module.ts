import { transform } from 'sucrase'
import { createRequire } from '../modules.ts'

/** Takes the types out of a source. Unlike Node's, the code keeps its lines and not its columns. */
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
