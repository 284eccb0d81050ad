import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { playBuiltins, playLoaders, playPackages } from '../../../contract/playground.ts'
import type { FoundProject } from './read-project.ts'

/** Matches texts in quotes, in code and in markup: requests, entries, loaders. */
const quoted = /["'`]([^"'`\n]+)["'`]/g
const request = /\b(?:from|import|require)[ (]{0,3}["']([^"'\n]+)["']/g
const packageLoader = /["']((?:@[\w-]+\/)?[\w-]*-?loader)(?:\/[\w./-]*)?["']/g
/** Matches what only webpack under Node has: a server, an inspector, linked packages, the file of another tool. */
export const absent =
  /\b(?:lazyCompilation|buildHttp|ProfilingPlugin|DllReferencePlugin)\b|webpack\/hot\/poll|(?:require|import)\(`|['"]browserslist['"]/
const config = /^webpack\.config\.[cm]?[jt]s$/
/** Loaders and plugins, which the configuration names by their path. */
const toolFile = /(?:^|\/)(?:loaders|plugins)\/|[-.](?:loader|plugin)\.[cm]?[jt]s$/
const endings = ['', '.js', '.ts', '.tsx', '.jsx', '.mjs', '/index.js', '/index.ts']
/** Packages that a manifest may ask for: webpack itself, and those that take no part in a build. */
const present = /^(?:webpack|webpack-cli|webpack-merge|webpack-dev-server|typescript|@types\/.*)$/
const isPresent = (name: string): boolean => present.test(name) || playLoaders.includes(name)

/**
 * Returns true if the playground has everything that a build of this project loads.
 *
 * It has no packages except webpack's own and a few loaders. Checks the requests of all files that the configuration leads to; files that only
 * another tool runs, such as a server or a test, do not count.
 */
export function canBuild(files: FoundProject): boolean {
  const configs = [...files.keys()].filter((name) => config.test(name))
  const settings = configs.map((name) => readText(files, name)).join('\n')
  if (!hasLoaders(settings) || absent.test(settings) || /"workspaces"/.test(readText(files, 'package.json')))
    return false
  const sources = follow([...configs, 'src/index.js'], files, listQuoted)
  const tools = follow([...configs, ...[...sources].filter((name) => toolFile.test(name))], files, listRequests)
  if (![...tools].every((name) => listRequests(readText(files, name)).every(isTool))) return false
  const missing = listDependencies(files)
  return [...sources]
    .filter((name) => !tools.has(name))
    .every((name) => listRequests(readText(files, name)).every((each) => isFound(each, files, settings, missing)))
}

/** Returns true where every loader from npm that a configuration names is part of the playground. */
export function hasLoaders(settings: string): boolean {
  return [...settings.matchAll(packageLoader)].every(([, name = '']) => playLoaders.includes(name))
}

/** Modules that a configuration, a plugin or a loader may request. */
export function isTool(id: string): boolean {
  const name = id.replace(/^node:/, '')
  if (name !== id || builtinModules.includes(name)) return playBuiltins.includes(name)
  return !isBare(id) || playPackages.includes(id) || id.startsWith('webpack/hot/')
}

/** Lists everything that code requests, by `import` and `require`. */
export function listRequests(code: string): string[] {
  return [...code.matchAll(request)].map(([, id = '']) => id)
}

const listQuoted = (code: string): string[] => [...code.matchAll(quoted)].map(([, text = '']) => text)

/** Follows imports and returns the files they lead to, the first ones included. */
function follow(first: readonly string[], files: FoundProject, list: (code: string) => string[]): Set<string> {
  const reached = new Set<string>()
  const queue = first.filter((name) => files.has(name))
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    for (const id of list(readText(files, name))) {
      const found = findFile(id, posix.dirname(name), files)
      if (found !== undefined) queue.push(found)
    }
  }
  return reached
}

/** Finds a file beside the one that names it, or from the root, as entries are named. */
function findFile(id: string, folder: string, files: FoundProject): string | undefined {
  const [path = ''] = id.split('?')
  return [posix.join(folder, path), posix.normalize(path)]
    .flatMap((base) => endings.map((ending) => base + ending))
    .find((name) => files.has(name))
}

function isFound(id: string, files: FoundProject, settings: string, missing: ReadonlySet<string>): boolean {
  if (!isBare(id)) return true
  const parts = id.split('/')
  const name = parts.slice(0, id.startsWith('@') ? 2 : 1).join('/')
  if (missing.has(name)) return false
  if (files.has(`packages/${name}/package.json`) || id.startsWith('webpack/hot/')) return true
  if (builtinModules.includes(name)) return /\btarget: /.test(settings)
  const [first = id] = parts
  // An alias, a fallback, a remote: the configuration says what it is. A protocol is for a plugin.
  return [`${first}:`, `${first}':`, `${name}':`].some((key) => settings.includes(key)) || /^(?!node:)[\w-]+:/.test(id)
}

/** Returns true for the name of a package; false for a path, or a name that the package itself maps to a file. */
const isBare = (id: string): boolean => !/^[./#!]/.test(id)

function listDependencies(files: FoundProject): Set<string> {
  try {
    const { dependencies, devDependencies } = JSON.parse(readText(files, 'package.json') || '{}')
    return new Set(Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !isPresent(name)))
  } catch {
    return new Set()
  }
}

function readText(files: FoundProject, name: string): string {
  const content = files.get(name)
  return typeof content === 'string' ? content : ''
}
