import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentHash } from '../common/content-hash.ts'
import { hashInstalled } from '../reference/facts/installed.ts'

const compilerDir = fileURLToPath(new URL('..', import.meta.url))
const siteFacts = path.join('..', 'site.config.ts')
const searchDir = fileURLToPath(new URL('../../search', import.meta.url))

/**
 * Hashes the compiler's own sources and data, those of search, the facts about the site, the lock file and the installed webpack: pages compiled by
 * another version are compiled again.
 */
export async function getCompilerVersion(): Promise<string> {
  const sources = await Promise.all([compilerDir, searchDir].map(listSources))
  const files = [...sources.flat(), siteFacts, path.join('..', 'package-lock.json')]
  const hashes = await Promise.all(files.map(async (name) => `${name} ${await hashFile(path.join(compilerDir, name))}`))
  return contentHash([...hashes, await hashInstalled()].join('\n'))
}

/** Lists sources by their paths from the compiler's folder, so that a checkout elsewhere has the same version. */
async function listSources(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const sources = names.filter((name) => /\.(?:ts|cjs|json)$/.test(name)).sort()
  return sources.map((name) => path.join(path.relative(compilerDir, folder), name))
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
