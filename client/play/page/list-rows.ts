/** A line of the tree: a file, or a folder with the lines below it while it is open. */
export interface Row {
  path: string
  name: string
  level: number
  /** Undefined for a file. */
  isOpen: boolean | undefined
  position: number
  siblings: number
}

interface Folder {
  folders: Map<string, Folder>
  files: string[]
}

/** Lists the visible lines of the tree: folders before files, by name. */
export function listRows(names: readonly string[], closed: ReadonlySet<string>): Row[] {
  const root: Folder = { folders: new Map(), files: [] }
  for (const name of names) {
    const parts = name.split('/')
    const file = parts.pop() ?? ''
    let folder = root
    for (const part of parts) {
      const next = folder.folders.get(part) ?? { folders: new Map(), files: [] }
      folder.folders.set(part, next)
      folder = next
    }
    folder.files.push(file)
  }
  return listFolder(root, '', 1, closed)
}

function listFolder({ folders, files }: Folder, prefix: string, level: number, closed: ReadonlySet<string>): Row[] {
  const inOrder = [...folders].toSorted(([a], [b]) => compare(a, b))
  const siblings = inOrder.length + files.length
  const rows = inOrder.flatMap(([name, folder], at): Row[] => {
    const path = prefix + name
    const isOpen = !closed.has(path)
    const own = { path, name, level, isOpen, position: at + 1, siblings }
    return [own, ...(isOpen ? listFolder(folder, `${path}/`, level + 1, closed) : [])]
  })
  return [
    ...rows,
    ...files.toSorted(compare).map((name, at) => {
      return { path: prefix + name, name, level, isOpen: undefined, position: inOrder.length + at + 1, siblings }
    }),
  ]
}

const compare = (a: string, b: string): number => (a < b ? -1 : 1)
