import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { releaseId, serializeIndex } from '../../assemble/release.ts'
import { contentHash } from '../../common/content-hash.ts'
import { type ContentIndex, indexFormat } from '../../contract/content-index.ts'
import type { ReleaseId } from '../../contract/records.ts'
import { listRecordKeys } from '../release-keys.ts'
import { allowedFolders, neededFiles } from './allowed-files.ts'
import { findFiles, quote } from './find-files.ts'

export type TakenPreview = { kind: 'taken'; release: ReleaseId } | { kind: 'refused'; problems: string[] }

/**
 * Copies a preview, built from a stranger's code, into a new folder, or refuses it with every problem and copies nothing.
 *
 * Takes the Worker's script, the client's files and the release: each by its name, type and size, records and the index by their hashes as well, and
 * the index by the records it names. Writes `release.json` anew from the values it read.
 */
export async function takePreview(artifact: string, out: string): Promise<TakenPreview> {
  const found = await findFiles(artifact)
  const files = new Map<string, Uint8Array>()
  for (const path of found.files) files.set(path, await readFile(join(artifact, path)))
  const release = parseRelease(files.get('content/release.json'))
  const problems = [...found.problems, ...listMissing(files), ...listWrongHashes(files, release), ...checkIndex(files)]
  if (release === undefined) problems.push('content/release.json names no release')
  if (problems.length > 0 || release === undefined) return { kind: 'refused', problems: problems.toSorted() }

  files.set('content/release.json', new TextEncoder().encode(`${JSON.stringify({ release })}\n`))
  await writeFiles(files, out)
  return { kind: 'taken', release }
}

const releaseSchema = z.strictObject({ release: z.string().regex(/^[0-9a-f]{20}$/) })

function parseRelease(bytes: Uint8Array | undefined): ReleaseId | undefined {
  try {
    return releaseSchema.parse(JSON.parse(new TextDecoder().decode(bytes))).release as ReleaseId
  } catch {
    return undefined
  }
}

function listMissing(files: ReadonlyMap<string, Uint8Array>): string[] {
  return neededFiles.filter((path) => !files.has(path)).map((path) => `${path} is missing`)
}

function listWrongHashes(files: ReadonlyMap<string, Uint8Array>, release: ReleaseId | undefined): string[] {
  const problems: string[] = []
  for (const [path, bytes] of files) {
    const hash = contentHash(bytes)
    if (path.startsWith('content/records/') && !path.endsWith(`/${hash}`))
      problems.push(`${quote(path)} has the hash ${hash}`)
  }
  const index = files.get('content/index.json')
  if (index !== undefined && release !== undefined && releaseId(index) !== release)
    problems.push(`content/index.json is release ${releaseId(index)}, not ${release}`)
  return problems
}

/** Checks that the index can be published: the publishing step has secrets, and its log quotes errors. */
function checkIndex(files: ReadonlyMap<string, Uint8Array>): string[] {
  const bytes = files.get('content/index.json')
  if (bytes === undefined) return []
  const keys = parseKeys(bytes)
  if (keys === undefined) return ['content/index.json is no index']
  const missing = keys.filter((key) => !files.has(`content/records/${key}`))
  return missing.map((key) => `content/index.json names ${quote(key)}, which is missing`)
}

function parseKeys(bytes: Uint8Array): string[] | undefined {
  try {
    const index: ContentIndex = JSON.parse(new TextDecoder().decode(bytes))
    // Publishing serializes it again, and the result must be the same.
    const isWhole = index.format === indexFormat && Buffer.from(serializeIndex(index)).equals(bytes)
    // The key of a route of an unknown kind is `undefined`.
    return isWhole ? [...listRecordKeys(index)].map(String) : undefined
  } catch {
    return undefined
  }
}

/** Writes files into a new folder, so that it contains nothing else. */
async function writeFiles(files: ReadonlyMap<string, Uint8Array>, out: string): Promise<void> {
  await mkdir(out)
  for (const folder of allowedFolders) await mkdir(join(out, folder), { recursive: true })
  for (const [path, bytes] of files) await writeFile(join(out, path), bytes, { flag: 'wx' })
}
