import { hash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import type { VFileMessage } from 'vfile-message'
import writeFileAtomic from 'write-file-atomic'
import { contentHash, type HashedBytes } from '../../common/content-hash.ts'
import type { SourcePage } from '../page-input.ts'
import { downloadReadme, ReadmeError, type RegistryOptions } from './download-readme.ts'
import { createPinError, type PlacedPin, parsePins, pinsFile } from './pins.ts'

const parallelDownloads = 6

export interface LoadedReadmes {
  /** In the order of `readmes.json`, without those that could not be loaded. */
  pages: SourcePage[]
  messages: VFileMessage[]
}

/**
 * Loads the pinned READMEs of `readmes.json` as untrusted pages, from the cache or the registry.
 *
 * Returns none if a content folder lacks that file. A package that cannot be loaded is a fatal message; the others still load.
 */
export async function loadReadmes(
  contentDir: string,
  cacheDir: string,
  options: RegistryOptions = {},
): Promise<LoadedReadmes> {
  const json = await readOrUndefined(join(contentDir, pinsFile))
  if (!json) return { pages: [], messages: [] }
  const { pins, messages } = parsePins(json.toString('utf8'))
  const loadPage = async (pin: PlacedPin): Promise<SourcePage[]> => {
    try {
      return [toPage(pin, await readPinned(pin, cacheDir, options))]
    } catch (error) {
      if (!(error instanceof ReadmeError)) throw error
      messages.push(createPinError(error.message, pin.place, 'readme-unavailable', error.note))
      return []
    }
  }
  const pages = await pMap(pins, loadPage, { concurrency: parallelDownloads })
  messages.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
  return { pages: pages.flat(), messages }
}

async function readPinned(pin: PlacedPin, cacheDir: string, options: RegistryOptions): Promise<Uint8Array> {
  const file = join(
    cacheDir,
    'readmes',
    `${pin.package.replace('/', '+')}-${hash('sha256', pin.integrity).slice(0, 20)}.md`,
  )
  const cached = await readOrUndefined(file)
  if (cached) return cached
  const bytes = await downloadReadme(pin, options)
  await mkdir(join(cacheDir, 'readmes'), { recursive: true })
  await writeFileAtomic(file, Buffer.from(bytes))
  return bytes
}

function toPage(pin: PlacedPin, readme: Uint8Array): SourcePage {
  const { title, description, group, sort, pinned, needs, retired } = pin
  return {
    path: `${pin.path.slice(1, -1)}.md`,
    url: pin.path,
    ...(typeof retired !== 'string' ? { bytes: readme, hash: contentHash(readme) } : putNotice(retired, readme)),
    readme: {
      package: pin.package,
      version: pin.version,
      repo: pin.repo,
      ...(pin.directory === undefined ? {} : { directory: pin.directory }),
      ref: pin.ref,
      ...(pinned !== undefined && { pinned }),
      ...(needs !== undefined && { needs }),
      ...(retired !== undefined && { isRetired: true }),
      frontMatter: { title, description, group, ...(sort !== undefined && { sort }) },
    },
  }
}

/** Puts a notice of ours above the text of a README. */
function putNotice(notice: string, readme: Uint8Array): HashedBytes {
  const bytes = Buffer.concat([Buffer.from(`> [!WARNING]\n> ${notice}\n\n`), readme])
  return { bytes, hash: contentHash(bytes) }
}

async function readOrUndefined(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
