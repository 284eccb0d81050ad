import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { OutputFiles } from './output.ts'

/** Reads the files that are published as they are. */
export async function readStaticFiles(folder: string): Promise<OutputFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      paths.map(async (path) => [relative(folder, path).split(sep).join('/'), await readFile(path)] as const),
    ),
  )
}
