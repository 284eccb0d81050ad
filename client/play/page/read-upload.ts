import type { Incoming } from './project-files.ts'
import { limits } from './project-files.ts'
import { formatSize } from './sizes.ts'

export interface Upload {
  files: Incoming[]
  leftOut: string[]
}

interface Found {
  path: string
  file: File
}

/** Folders that no build reads as sources: what is in them is made, or installed. */
const skipped = /(?:^|\/)(node_modules|\.git)\//

/** Reads the files that a reader chose, dropped or pasted. */
export async function readUpload(chosen: readonly Found[], leftOut: readonly string[] = []): Promise<Upload> {
  const told = new Set(leftOut)
  const wanted = placeAtRoot(chosen).filter(({ path }) => {
    const [, folder] = skipped.exec(path) ?? []
    if (folder !== undefined) told.add(`${path.slice(0, path.indexOf(folder))}${folder}, which no build here reads`)
    return folder === undefined
  })
  const files: Incoming[] = []
  const beyond = wanted.length - limits.files
  if (beyond > 0) told.add(`${beyond} files: a project here has ${limits.files} at most`)
  for (const { path, file } of wanted.slice(0, limits.files)) {
    // The size is known before a byte is read: what is too large never comes into memory.
    if (file.size > limits.fileBytes)
      told.add(`${path}: ${formatSize(file.size)}, more than ${formatSize(limits.fileBytes)}`)
    else {
      const bytes = await file.arrayBuffer().catch(() => undefined)
      if (bytes === undefined) told.add(`${path}: it could not be read`)
      else files.push({ path, bytes: new Uint8Array(bytes) })
    }
  }
  return { files, leftOut: [...told] }
}

export const fromInput = (files: Iterable<File>): Found[] =>
  Array.from(files, (file) => ({ path: file.webkitRelativePath || file.name, file }))

/** Takes a folder that is a project for the root: one that holds a manifest or a configuration. */
function placeAtRoot(found: readonly Found[]): Found[] {
  const [root] = found[0]?.path.split('/') ?? []
  const isOne = root !== undefined && found.every(({ path }) => path.startsWith(`${root}/`))
  const isProject = found.some(({ path }) => /^[^/]+\/(?:package\.json|webpack\.config\.[cm]?[jt]s)$/.test(path))
  return isOne && isProject ? found.map(({ path, file }) => ({ path: path.slice(root.length + 1), file })) : [...found]
}

/** Files that are dropped, folders with all that is in them. */
export async function fromDrop({ items, files }: DataTransfer): Promise<{ found: Found[]; leftOut: string[] }> {
  // Entries have to be asked for at once: the list is emptied when the event is over.
  const entries = Array.from(items, (item) => item.webkitGetAsEntry?.()).filter((entry) => entry != null)
  if (entries.length === 0) return { found: fromInput(files), leftOut: [] }
  const found: Found[] = []
  const leftOut: string[] = []
  const waiting = [...entries]
  for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
    const path = entry.fullPath.replace(/^\//, '')
    if (found.length > limits.files) {
      leftOut.push(`files from ${path} on: a project here has ${limits.files} at most`)
      break
    }
    try {
      if (skipped.test(`${path}/`)) leftOut.push(`${path}, which no build here reads`)
      else if (entry.isDirectory) waiting.push(...(await listEntries(entry as FileSystemDirectoryEntry)))
      else found.push({ path, file: await openFile(entry as FileSystemFileEntry) })
    } catch {
      leftOut.push(`${path}: it could not be read`)
    }
  }
  return { found, leftOut }
}

const openFile = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

/** A folder answers with its entries in portions, the last of which is empty. */
async function listEntries(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (portion.length === 0) return all
    all.push(...portion)
  }
}
