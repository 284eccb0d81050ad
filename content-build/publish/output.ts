import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Release, releaseId, serializeIndex } from '../assemble/release.ts'
import { contentHash } from '../common/content-hash.ts'
import { type ContentIndex, indexFormat } from '../contract/content-index.ts'
import type { ReleaseId } from '../contract/records.ts'

/** Something else is in the place of a release. */
export class OutputError extends Error {}

/**
 * Writes a release to a folder: `records/<key>`, `index.json`, and `release.json` with the release's name.
 *
 * Writes beside the folder and then takes its place, so a build that is killed, or a second one at the same time, leaves one whole release; a build
 * killed between the two renames leaves none until the next build. Returns false and writes nothing if the folder already holds this release.
 *
 * Rejects with an {@link OutputError} if the folder holds something else, which would be removed.
 */
export async function writeRelease(release: Release, outDir: string): Promise<boolean> {
  if ((await findWrittenRelease(outDir)) === release.id) return false
  checkOccupant(outDir)
  removeLeftovers(outDir)
  const fresh = createSibling(outDir, 'new')
  try {
    await writeFiles(release, fresh)
    replaceFolder(outDir, fresh)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return true
}

/** Reads the name of the release in a folder; returns `undefined` if there is none. */
export async function findWrittenRelease(outDir: string): Promise<ReleaseId | undefined> {
  try {
    const { release } = JSON.parse(await readFile(path.join(outDir, 'release.json'), 'utf8'))
    return typeof release === 'string' ? (release as ReleaseId) : undefined
  } catch {
    return undefined
  }
}

/** Reads a release written by {@link writeRelease}. Rejects if the folder has no complete release in the format of this code. */
export async function readRelease(outDir: string): Promise<Release> {
  const bytes = await readFile(path.join(outDir, 'index.json'))
  const id = releaseId(bytes)
  if ((await findWrittenRelease(outDir)) !== id)
    throw new Error(`${outDir} holds an incomplete release: build it again`)
  const index = JSON.parse(bytes.toString()) as ContentIndex
  if (index.format !== indexFormat) throw new Error(`${outDir} holds a release of another format: build it again`)
  const entries = await readdir(path.join(outDir, 'records'), { recursive: true, withFileTypes: true })
  const keys = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${path.basename(entry.parentPath)}/${entry.name}`)
  const records = await Promise.all(keys.map(async (key) => [key, await readRecord(outDir, key)] as const))
  // Another build may have written its own release here meanwhile.
  if ((await findWrittenRelease(outDir)) !== id) throw new Error(`${outDir} was rebuilt while it was read: try again`)
  return { id, records: new Map(records), index }
}

async function readRecord(outDir: string, key: string): Promise<Uint8Array> {
  const bytes = await readFile(path.join(outDir, 'records', key))
  if (!key.endsWith(`/${contentHash(bytes)}`)) throw new Error(`${outDir}/records/${key} was changed: build it again`)
  return bytes
}

async function writeFiles({ id, records, index }: Release, folder: string): Promise<void> {
  const kinds = new Set([...records.keys()].map((key) => path.dirname(key)))
  for (const kind of kinds) await mkdir(path.join(folder, 'records', kind), { recursive: true })
  await Promise.all([...records].map(([key, bytes]) => writeFile(path.join(folder, 'records', key), bytes)))
  await writeFile(path.join(folder, 'index.json'), serializeIndex(index))
  await writeFile(path.join(folder, 'release.json'), `${JSON.stringify({ release: id })}\n`)
}

function checkOccupant(outDir: string): void {
  let names: string[]
  try {
    names = readdirSync(outDir)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') return
    if (code === 'ENOTDIR') throw new OutputError(`${outDir} is a file: name another folder for the release`)
    throw cause
  }
  if (names.length === 0 || names.includes('release.json')) return
  throw new OutputError(`${outDir} holds other files than those of a release: name another folder, or empty this one`)
}

let counter = 0

/** Creates a temporary folder beside `outDir`, on the same disk, so that a rename can move it. */
function createSibling(outDir: string, purpose: string): string {
  const sibling = `${path.resolve(outDir)}.${purpose}-${process.pid}-${counter++}`
  mkdirSync(sibling, { recursive: true })
  return sibling
}

/** Removes what killed builds left behind: siblings whose process has ended. */
function removeLeftovers(outDir: string): void {
  const { dir, base } = path.parse(path.resolve(outDir))
  mkdirSync(dir, { recursive: true })
  for (const name of readdirSync(dir)) {
    if (!name.startsWith(`${base}.`)) continue
    const pid = /^\.(?:new|old)-(\d+)-\d+$/.exec(name.slice(base.length))?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(path.join(dir, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Replaces a folder synchronously, so that no other code of this process runs between the two renames. */
function replaceFolder(outDir: string, fresh: string): void {
  const old = createSibling(outDir, 'old')
  try {
    for (let attempt = 1; ; attempt++) {
      const aside = path.join(old, String(attempt))
      try {
        moveAside(outDir, aside)
        renameSync(fresh, outDir)
        return
      } catch (cause) {
        // Another build wrote its release in between; the last one wins.
        const code = (cause as NodeJS.ErrnoException).code
        if (attempt < 10 && (code === 'ENOTEMPTY' || code === 'EEXIST')) continue
        moveAside(aside, outDir)
        throw cause
      }
    }
  } finally {
    rmSync(old, { recursive: true, force: true })
  }
}

function moveAside(folder: string, aside: string): void {
  try {
    renameSync(folder, aside)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
  }
}
