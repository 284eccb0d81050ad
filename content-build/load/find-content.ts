import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { VFileMessage } from 'vfile-message'
import { createProblem } from '../common/problem.ts'
import { isPartial } from './includes.ts'

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
  /** The partials, which pages include, relative to the content folder. */
  partials: string[]
  messages: VFileMessage[]
}

/** Compares by code units, which is the same on every machine, whatever its locale. */
const byPath = (a: ContentFile, b: ContentFile): number => (a.path < b.path ? -1 : 1)

/**
 * Finds every `.md` and `.mdx` file of a content folder, in a fixed order, except its `README.md` and `examples/`.
 *
 * Reports and leaves out names that would need escaping in an address, and symbolic links, which can lead outside the folder. Throws if the folder
 * cannot be read.
 */
export async function findContent(contentDir: string): Promise<FoundContent> {
  const found: FoundContent = { files: [], partials: [], messages: [] }
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
    else if (entry.isSymbolicLink()) await checkLink(contentDir, entryPath, found)
    else if (isPage(entry) && isPartial(entryPath)) found.partials.push(entryPath)
    else if (isPage(entry)) addFile(entryPath, found)
  }
  await Promise.all(folders.map((child) => walk(contentDir, child, found)))
}

function isSkipped(entryPath: string, name: string): boolean {
  return name.startsWith('.') || name === 'node_modules' || entryPath === 'README.md' || entryPath === 'examples'
}

function isPage({ name }: Pick<Dirent, 'name'>): boolean {
  return /\.(?:mdx?|markdown)$/i.test(name)
}

/** Reports a symbolic link that stands for a page or a folder of pages; one to an image is the compiler's to check. */
async function checkLink(contentDir: string, linkPath: string, found: FoundContent): Promise<void> {
  const target = await stat(path.join(contentDir, linkPath)).catch(() => undefined)
  if (!isPage({ name: linkPath }) && target?.isDirectory() !== true) return
  const note = 'Put the file or folder itself there; `redirects.json` gives a page a second address.'
  const reason = 'A symbolic link is not followed'
  found.messages.push(createProblem({ file: linkPath, rule: 'file-link', reason, note }))
}

function addFile(filePath: string, found: FoundContent): void {
  if (/^[\w.~/-]+\.mdx?$/.test(filePath)) {
    found.files.push({ path: filePath, url: getUrl(filePath) })
    return
  }
  found.messages.push(
    createProblem({
      file: filePath,
      rule: 'file-name',
      reason: 'The file name cannot become an address',
      note: 'Rename it: ASCII letters, digits, `-`, `_`, `.` and `~` only, the extension `.md` or `.mdx`.',
    }),
  )
}

/** Returns the address of a page: its path without the extension; `index` gives its folder's. */
export function getUrl(filePath: string): string {
  const bare = filePath.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')
  return bare === '' ? '/' : `/${bare}/`
}
