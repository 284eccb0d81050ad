import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { VFileMessage } from 'vfile-message'
import { createProblem } from './problem.ts'

/** A file that is a page. */
export interface ContentFile {
  /** Relative to the content folder, with forward slashes. */
  path: string
  /** With both slashes. */
  url: string
}

/** The pages of a content folder, and what is wrong with their names. */
export interface FoundContent {
  files: ContentFile[]
  messages: VFileMessage[]
}

/** Code-unit order: the same on every machine, whatever its locale. */
const byPath = (a: ContentFile, b: ContentFile): number => (a.path < b.path ? -1 : 1)

/**
 * Finds every `.md` and `.mdx` file of a content folder, in a fixed order, without its `README.md` and `examples/`.
 *
 * A name that would need escaping in an address is reported and left out. Throws when the folder cannot be read.
 */
export async function findContent(contentDir: string): Promise<FoundContent> {
  const found: FoundContent = { files: [], messages: [] }
  await walk(contentDir, '', found)
  found.files.sort(byPath)
  return found
}

async function walk(contentDir: string, folder: string, found: FoundContent): Promise<void> {
  const entries = await readdir(path.join(contentDir, folder), { withFileTypes: true })
  const folders: string[] = []
  for (const entry of entries) {
    const entryPath = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (isSkipped(entryPath, entry.name)) continue
    if (entry.isDirectory()) folders.push(entryPath)
    else if (/\.mdx?$/.test(entry.name)) addFile(entryPath, found)
  }
  await Promise.all(folders.map((child) => walk(contentDir, child, found)))
}

function isSkipped(entryPath: string, name: string): boolean {
  return name.startsWith('.') || name === 'node_modules' || entryPath === 'README.md' || entryPath === 'examples'
}

function addFile(filePath: string, found: FoundContent): void {
  if (/^[\w.~/-]+$/.test(filePath)) {
    found.files.push({ path: filePath, url: getUrl(filePath) })
    return
  }
  found.messages.push(
    createProblem({
      file: filePath,
      rule: 'file-name',
      reason: 'The file name would need escaping in an address',
      note: 'Rename it: ASCII letters, digits, `-`, `_`, `.` and `~` only.',
    }),
  )
}

/** The address of a page: its path without the extension; `index` gives its folder's. */
export function getUrl(filePath: string): string {
  const bare = filePath.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')
  return bare === '' ? '/' : `/${bare}/`
}
