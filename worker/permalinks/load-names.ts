import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { FileMemo } from '../store/file-memo.ts'
import { NameDirectory } from './name-directory.ts'

const directories = new FileMemo((text) => new NameDirectory(JSON.parse(text)))
/** The directory of a release whose pages document no names. */
const empty = new NameDirectory({ references: [] })

/** Returns the names that the current release documents, or null if they cannot be read. */
export async function loadNames(c: Context<AppEnv>): Promise<NameDirectory | null> {
  const hash = c.get('release').index.references
  return hash === undefined ? empty : directories.find(c.env.CONTENT, hash)
}
