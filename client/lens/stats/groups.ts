import { type Bundle, listBundled } from './bundle.ts'

/** The modules of one package, or of one folder of the project. */
export interface Group {
  name: string
  size: number
  /** Indexes of its modules, the largest first. */
  modules: number[]
}

/** A group with more modules is shown by its folders. */
const mostModules = 1000

/**
 * Groups the modules of a bundle by package and folder, the largest first; `chunk` limits them to one chunk.
 *
 * A group that is the only one, or very large, opens into its folders.
 */
export function groupModules(bundle: Bundle, chunk?: number): Group[] {
  const { modules } = bundle
  const shown = listBundled(bundle).filter((index) => chunk === undefined || modules[index]?.chunks.includes(chunk))
  const bySize = (a: number, b: number) => (modules[b]?.size ?? 0) - (modules[a]?.size ?? 0)
  const groups = open(shown.sort(bySize), 1)
  return groups.sort((a, b) => b.size - a.size)

  function open(indexes: readonly number[], depth: number): Group[] {
    const paths = new Map(indexes.map((index) => [index, listFolders(modules[index]?.name ?? '')]))
    const below = Map.groupBy(indexes, (index) => paths.get(index)?.slice(0, depth).join('/') ?? '')
    return [...below].flatMap(([name, found]): Group[] => {
      const isLarge = below.size === 1 || found.length > mostModules
      const hasFolders = found.some((index) => (paths.get(index)?.length ?? 0) > depth)
      if (isLarge && hasFolders) return open(found, depth + 1)
      const size = found.reduce((sum, index) => sum + (modules[index]?.size ?? 0), 0)
      return [{ name, size, modules: found }]
    })
  }
}

/** Lists the folders of a module, the outermost first: `./src/a/b.js` → `./src`, `a`. The first is the package, if it is in one. */
function listFolders(name: string): string[] {
  const path = stripLoaders(name)
  const found = findPackage(name)
  if (found !== undefined) {
    const inner = path.slice(found.folder.length + 1).split('/')
    return [found.name, ...inner.slice(0, -1)]
  }
  const folders = path.split('/').slice(0, -1)
  if (folders.length === 0) return ['(others)']
  const first = folders[0] === '.' || folders[0] === '' ? 2 : 1
  return [folders.slice(0, first).join('/'), ...folders.slice(first)]
}

/** Finds the package of a module: its name, and the folder it is installed in. */
export function findPackage(name: string): { name: string; folder: string } | undefined {
  const path = stripLoaders(name)
  const mark = 'node_modules/'
  const start = path.lastIndexOf(mark)
  if (start === -1) return undefined
  const [first = '', second = ''] = path.slice(start + mark.length).split('/')
  const found = first.startsWith('@') ? `${first}/${second}` : first
  return { name: found, folder: path.slice(0, start + mark.length) + found }
}

/** Removes loaders and the query: `css ./loader.js!./a.css?x` → `./a.css`. */
function stripLoaders(name: string): string {
  const request = name.slice(name.lastIndexOf('!') + 1)
  const path = request.slice(request.lastIndexOf(' ') + 1).split('?')[0] ?? ''
  return path.replaceAll('\\', '/')
}
