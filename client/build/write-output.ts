import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import type { OutputFiles } from './output.ts'

/** Writes the files whose bytes differ from what the folder holds, each in one step; answers how many. */
export async function writeChanged(folder: string, files: OutputFiles): Promise<number> {
  let written = 0
  for (const [path, bytes] of files) {
    const target = join(folder, path)
    const current = await readFile(target).catch(() => undefined)
    if (current?.equals(bytes)) continue
    await mkdir(dirname(target), { recursive: true })
    await writeFileAtomic(target, Buffer.from(bytes), { fsync: false })
    written++
  }
  return written
}

/** Removes the files of an earlier build that are not in this one. */
export async function removeStale(folder: string, files: OutputFiles): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    if (!files.has(relative(folder, file).split(sep).join('/'))) await rm(file, { force: true })
  }
}
