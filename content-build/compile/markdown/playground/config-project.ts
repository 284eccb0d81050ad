import type { PlayProject } from '../../../contract/playground.ts'
import { absent, hasLoaders, isTool, listRequests } from './can-build.ts'

const manifest = '{\n  "private": true,\n  "type": "module"\n}\n'
const commonManifest = '{\n  "private": true\n}\n'

const index = `import { greet } from './greet.js'

console.log(greet('webpack'))
import('./later.js').then(({ later }) => console.log(later))
`
const greet = `export const greet = (name) => \`Hello, \${name}\`
export const unused = 'No module imports this'
`
const later = "export const later = 'This file came on demand'\n"
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#1d78c1"/></svg>\n'
const style = 'body {\n  font-family: sans-serif;\n}\n'

/** Matches configurations that need files which do not exist: folders, patterns, loaders by their path, parts left out. */
const leading =
  /\u2026|\.\.\.['"]|^```|\b(?:context|extends|fullySpecified|tsconfig|roots): |\b(?:loader|use): \[?['"]\.|['"](?:node:)?fs(?:\/promises)?['"]|`\.\/|\.(?:png|ico|webp|jpe?g|gif|woff2?|wasm|ya?ml)['"]|['"]\.\/[\w-]+(?:\/[\w-]+)*['"]/m
/** A file of the reader's: `'./src/app.js'`, or `'src/app.js'` behind \`resolve\`. */
const sourceFile = /["'](?:\.\/)?((?:[\w-]+\/)*[\w-]+\.(?:[cm]?[jt]sx?|css|html|svg|json))["']/g

/** Finds the language of code by the file it is for; `undefined` if it is no configuration of webpack. */
export function findConfigName(title: string | undefined, language: string, code: string): string | undefined {
  if (title !== undefined) return /^webpack\.config\.[cm]?[jt]s$/.test(title) ? title : undefined
  const isConfig = /^(?:export default|module\.exports =) (?:\{|defineConfig\()/m.test(code)
  const isMarked =
    /^ {2}(?:mode|entry|output|module|resolve|optimization|plugins|devtool|target|externals|experiments|performance|stats|cache|snapshot|node|context): /m.test(
      code,
    )
  if (!isConfig || !isMarked) return undefined
  return /^(?:ts|typescript)$/.test(language) ? 'webpack.config.ts' : 'webpack.config.js'
}

/** Creates a small project for a configuration that stands alone; `undefined` if it needs something that the playground lacks. */
export function createConfigProject(name: string, code: string): PlayProject | undefined {
  if (!/\bexport default\b|\bmodule\.exports\b/.test(code)) return undefined
  if (!hasLoaders(code) || absent.test(code) || leading.test(code)) return undefined
  const requests = listRequests(code)
  if (!requests.every((id) => isTool(id) && !/^[./]/.test(id))) return undefined
  const entries = [...code.matchAll(sourceFile)].flatMap(([, file = '']) => (isOutput(file) ? [] : [file]))
  const files: PlayProject = {
    [name]: `${code.trimEnd()}\n`,
    'package.json': /module\.exports|\brequire\(/.test(code) && name.endsWith('.js') ? commonManifest : manifest,
    'src/index.js': index,
    'src/greet.js': greet,
    'src/later.js': later,
  }
  // Loaders of styles need a stylesheet to load.
  if (/\bcss-loader\b/.test(code) && /\\\.css\$/.test(code)) {
    files['src/index.js'] = `import './page.css'\n${index}`
    files['src/page.css'] = style
  }
  for (const file of entries) if (file !== name) files[file] ??= createSource(file)
  return files
}

const isOutput = (file: string): boolean => /^(?:dist|build|public|output)\/|config\.[cm]?[jt]s$|\.d\.ts$/.test(file)

/** Creates a file that a configuration names, with something to build in it. */
function createSource(file: string): string {
  if (file.endsWith('.css')) return style
  if (file.endsWith('.json')) return '{}\n'
  if (file.endsWith('.svg')) return drawing
  const depth = file.split('/').length - 1
  const up = depth === 0 ? './' : '../'.repeat(depth)
  if (file.endsWith('.html')) {
    return `<!doctype html>\n<title>webpack</title>\n<script src="${up}src/index.js"></script>\n`
  }
  return `import { greet } from '${up}src/greet.js'\n\nconsole.log(greet('${file}'))\n`
}
