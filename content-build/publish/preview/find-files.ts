import { lstat, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { allowedFolders, findSizeLimit, totalLimits } from './allowed-files.ts'

export interface FoundFiles {
  /** Paths of accepted files, by name, type and size, with forward slashes. */
  files: string[]
  problems: string[]
}

/** Finds the files of a preview by names, types and sizes only: follows no link and opens nothing. */
export async function findFiles(root: string): Promise<FoundFiles> {
  const found: FoundFiles = { files: [], problems: [] }
  const totals = { entries: 0, bytes: 0 }
  const folders = ['']
  if (!(await lstat(root)).isDirectory()) return { files: [], problems: [`${quote(root)} is no folder`] }
  for (const folder of folders) {
    for await (const { name } of await opendir(join(root, folder))) {
      if (++totals.entries > totalLimits.entries) {
        found.problems.push(`There are more than ${totalLimits.entries} files`)
        return found
      }
      const path = folder === '' ? name : `${folder}/${name}`
      const entry = await checkEntry(root, path)
      if (entry.kind === 'refused') found.problems.push(`${quote(path)} ${entry.reason}`)
      if (entry.kind === 'folder') folders.push(path)
      if (entry.kind === 'file') {
        found.files.push(path)
        totals.bytes += entry.size
      }
    }
  }
  if (totals.bytes > totalLimits.bytes) {
    // Stops reading at the limit, to bound memory.
    found.files.length = 0
    found.problems.push(`All files together have ${totals.bytes} bytes, at most ${totalLimits.bytes} are taken`)
  }
  return found
}

type Entry = { kind: 'folder' } | { kind: 'file'; size: number } | { kind: 'refused'; reason: string }

async function checkEntry(root: string, path: string): Promise<Entry> {
  const isFolder = allowedFolders.has(path)
  const limit = findSizeLimit(path)
  if (!isFolder && limit === undefined) return { kind: 'refused', reason: 'has no place in a preview' }
  const stats = await lstat(join(root, path))
  if (isFolder) return stats.isDirectory() ? { kind: 'folder' } : { kind: 'refused', reason: 'is no folder' }
  if (!stats.isFile()) return { kind: 'refused', reason: 'is no regular file' }
  if (stats.nlink !== 1) return { kind: 'refused', reason: 'is a hard link' }
  if (limit !== undefined && stats.size > limit)
    return { kind: 'refused', reason: `has ${stats.size} bytes, at most ${limit} are taken` }
  return { kind: 'file', size: stats.size }
}

/** Quotes a name from the artifact in ASCII on one line: CI systems may read lines of a log as commands. */
export function quote(name: string): string {
  return JSON.stringify(name).replace(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
