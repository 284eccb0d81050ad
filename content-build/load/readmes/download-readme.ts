import type pacote from 'pacote'
import { Parser, type ReadEntry } from 'tar'
import { mostBytes } from '../page-input.ts'
import { readNpmSettings } from './npm-settings.ts'
import type { Pin } from './pins.ts'

/** Unpacked, everything in the package. Stops an archive that is made to fill memory or time. */
const packageLimit = 200 * 1024 * 1024

export interface RegistryOptions {
  /** Address of the registry; npm's own setting, or its default, where left out. */
  registry?: string | undefined
  /** npm's cache folder; npm's own one if left out. */
  npmCache?: string | undefined
}

/** The reason why a pin has no text; `reason` is one sentence, `note` says what to do. */
export class ReadmeError extends Error {
  readonly note: string

  constructor(reason: string, note: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'ReadmeError'
    this.note = note
  }
}

/**
 * Downloads a package and returns the bytes of its top-level README.
 *
 * Writes nothing to disk: the archive is streamed, and the text is returned only after the whole archive had the pinned integrity. Rejects with a
 * {@link ReadmeError}.
 */
export async function downloadReadme(pin: Pin, options: RegistryOptions = {}): Promise<Uint8Array> {
  const spec = `${pin.package}@${pin.version}`
  // Loaded only now: most builds find every README in the cache.
  const { default: pacote } = await import('pacote')
  try {
    // pacote calls back once more after a retry, and each time the text is read anew.
    const readme = await pacote.tarball.stream(spec, readReadme, {
      ...registrySettings(options),
      integrity: pin.integrity,
    })
    if (!readme) {
      throw new ReadmeError(`${spec} has no README.md`, 'Remove its entry, or pin a version that has one.')
    }
    return readme
  } catch (error) {
    throw explainFailure(spec, error)
  }
}

/** Returns the settings shared by everything that asks the registry. */
export function registrySettings(options: RegistryOptions): pacote.Options {
  const { registry, npmCache } = options
  return {
    ...readNpmSettings(),
    ...(registry ? { registry } : {}),
    ...(npmCache ? { cache: npmCache } : {}),
    fetchRetries: 1,
    fetchRetryFactor: 1,
    fetchRetryMintimeout: 500,
    fetchRetryMaxtimeout: 500,
    fetchTimeout: 30_000,
  }
}

function readReadme(stream: NodeJS.ReadableStream): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let unpacked = 0
    let found = false
    const stop = (error: Error) => {
      stream.unpipe()
      reject(error)
    }
    const parser = new Parser({
      strict: true,
      onReadEntry(entry: ReadEntry) {
        unpacked += entry.size
        if (unpacked > packageLimit) {
          stop(new ReadmeError('The package is larger than 200 MB', 'Look at what it holds before pinning it.'))
        }
        if (found || !isReadme(entry)) return entry.resume()
        found = true
        if (entry.size > mostBytes) {
          const size = Math.ceil(entry.size / 1000)
          stop(
            new ReadmeError(
              `The README has ${size} kB, more than ${mostBytes / 1000}`,
              'Look at it, and pin another version.',
            ),
          )
        }
        entry.on('data', (chunk: Buffer) => chunks.push(chunk))
      },
    })
    parser.on('end', () => resolve(found ? Buffer.concat(chunks) : undefined))
    parser.on('error', stop)
    // Comes instead of the parser's end if the bytes do not have the pinned integrity.
    stream.on('error', stop)
    stream.pipe(parser as unknown as NodeJS.WritableStream)
  })
}

/** Returns true for the README: npm packs every file below one folder, which nearly always is named `package`. */
function isReadme(entry: ReadEntry): boolean {
  return entry.type === 'File' && /^[^/]+\/readme\.(md|markdown)$/i.test(entry.path)
}

function explainFailure(spec: string, error: unknown): ReadmeError {
  if (error instanceof ReadmeError) {
    const isNamed = error.message.includes(spec)
    return isNamed ? error : new ReadmeError(`${spec}: ${error.message}`, error.note, { cause: error })
  }
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : String(error)
  if (code === 'EINTEGRITY') {
    return new ReadmeError(
      `${spec} is not what was pinned: its content does not have the recorded integrity`,
      'Find out why before you take the new value with `npx content-build update-readmes`.',
      { cause: error },
    )
  }
  if (code === 'ETARGET' || code === 'E404') {
    return new ReadmeError(
      `${spec} is not in the registry`,
      'Check the name and the version, or move the pin with `npx content-build update-readmes`.',
      { cause: error },
    )
  }
  return new ReadmeError(
    `${spec} could not be downloaded (${code || message})`,
    'Check the network and run the build again; a README that was downloaded once is not asked for again.',
    { cause: error },
  )
}
