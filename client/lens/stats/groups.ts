import type { Bundle } from './bundle.ts'

/** The modules of one package, or of one folder of the project. */
export interface Group {
  name: string
  size: number
  /** Indexes of its modules, the largest first. */
  modules: number[]
}

/** Groups the modules of a bundle by package and folder, the largest first; `chunk` limits them to one chunk. */
export function groupModules({ modules }: Bundle, chunk?: number): Group[] {
  const groups = new Map<string, Group>()
  for (const [index, { name, size, chunks }] of modules.entries()) {
    if (chunk !== undefined && !chunks.includes(chunk)) continue
    const key = nameGroup(name)
    const group = groups.get(key) ?? { name: key, size: 0, modules: [] }
    group.size += size
    group.modules.push(index)
    groups.set(key, group)
  }
  const bySize = (a: number, b: number) => (modules[b]?.size ?? 0) - (modules[a]?.size ?? 0)
  for (const group of groups.values()) group.modules.sort(bySize)
  return [...groups.values()].sort((a, b) => b.size - a.size)
}

/** Returns the package of a module, or the first two folders of its path. */
function nameGroup(name: string): string {
  const found = findPackage(name)
  if (found !== undefined) return found.name
  const folders = stripLoaders(name).split('/').slice(0, -1)
  return folders.length === 0 ? '(others)' : folders.slice(0, folders[0] === '.' ? 2 : 1).join('/')
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
