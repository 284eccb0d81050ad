import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentHash } from './release.ts'

const compilerDir = fileURLToPath(new URL('..', import.meta.url))

/** A hash of the compiler's own sources and of the lock file: pages compiled by another version are compiled again. */
export async function getCompilerVersion(): Promise<string> {
  const names = await readdir(compilerDir, { recursive: true })
  const sources = names.filter((name) => name.endsWith('.ts')).sort()
  const files = [...sources, path.join('..', 'package-lock.json')]
  const hashes = await Promise.all(files.map(async (name) => `${name} ${await hashFile(path.join(compilerDir, name))}`))
  return contentHash(hashes.join('\n'))
}

async function hashFile(file: string): Promise<string> {
  try {
    return contentHash(await readFile(file))
  } catch (cause) {
    // A checkout without a lock file still builds.
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return 'none'
    throw cause
  }
}
