import path from 'node:path'
import { watch } from 'chokidar'
import type { Release } from './assemble/release.ts'
import { type BuildResult, SiteBuilder, type SiteOptions } from './site-builder.ts'

/** An editor writes a file in several steps; builds wait this long in milliseconds for the last one. Later changes start another build. */
const settleMilliseconds = 5

/** Settings for watching a site. */
export interface WatchOptions extends SiteOptions {
  /** Called after every build, also after one with errors. */
  onBuild(result: BuildResult): void
  /** Called with every new release; the next build waits for it. */
  onRelease(release: Release): void | Promise<void>
  /** Called if a build could not run or `onRelease` rejected; watching goes on. */
  onError(cause: unknown): void
}

/** A running watch. */
export interface SiteWatch {
  close(): Promise<void>
}

/** Builds the site, and again after every change of its content folder; resolves after the first build. */
export async function watchSite({ onBuild, onRelease, onError, ...options }: WatchOptions): Promise<SiteWatch> {
  const contentDir = path.resolve(options.contentDir)
  const builder = new SiteBuilder({ ...options, isPreview: true })
  let released: string | undefined
  const build = async (changed?: Iterable<string>): Promise<void> => {
    try {
      const result = await builder.build(changed)
      onBuild(result)
      if (result.release === undefined || result.release.id === released) return
      await onRelease(result.release)
      released = result.release.id
    } catch (cause) {
      onError(cause)
    }
  }
  const queue = new ChangeQueue(build)
  const toContentPath = (file: string): string => path.relative(contentDir, file).replaceAll(path.sep, '/')
  // Relative to the content folder, which can itself be inside a hidden one.
  const ignored = (file: string): boolean => /(^|\/)(\.[^/.][^/]*|node_modules)(\/|$)/.test(toContentPath(file))
  const watcher = watch(contentDir, { ignoreInitial: true, ignored })
  watcher.on('all', (_event, file) => queue.add(toContentPath(file)))
  watcher.on('error', onError)
  // Starts watching first, so that no change during the first build is missed.
  await new Promise<void>((resolve) => watcher.once('ready', resolve))
  await queue.run()
  return {
    async close() {
      await watcher.close()
      await queue.close()
    },
  }
}

/** Collects changes and runs one build at a time. */
class ChangeQueue {
  readonly #build: (changed?: Iterable<string>) => Promise<void>
  readonly #changed = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #isWaiting = false

  constructor(build: (changed?: Iterable<string>) => Promise<void>) {
    this.#build = build
  }

  add(file: string): void {
    this.#changed.add(file)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.run(), settleMilliseconds)
  }

  /** Starts a build after the current one, with all changes until then, however often this is called meanwhile. */
  run(): Promise<void> {
    if (this.#isWaiting) return this.#running
    this.#isWaiting = true
    this.#running = this.#running.then(() => {
      this.#isWaiting = false
      const changed = [...this.#changed]
      this.#changed.clear()
      return this.#build(changed)
    })
    return this.#running
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#running
  }
}
