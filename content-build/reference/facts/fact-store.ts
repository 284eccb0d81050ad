import { type EventEmitter, once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import writeFileAtomic from 'write-file-atomic'
import type { FactData } from './fact.ts'
import { Facts } from './facts.ts'

/** Gives the facts of the installed webpack: from memory, from the cache folder or, the first time, from webpack itself. */
export class FactStore {
  readonly #file: string
  readonly #version: string
  readonly #startThread: () => EventEmitter
  #facts: Promise<Facts> | undefined

  /** `version` must change whenever the installed packages or the code that reads them do. */
  constructor(cacheDir: string, version: string, startThread = startFactThread) {
    this.#startThread = startThread
    this.#file = path.join(cacheDir, 'content-build', 'facts.json')
    this.#version = version
  }

  load(): Promise<Facts> {
    this.#facts ??= this.#read()
    return this.#facts
  }

  async #read(): Promise<Facts> {
    const cached = await this.#find()
    if (cached !== undefined) return new Facts(cached)
    const data = await askWebpack(this.#startThread())
    await this.#store(data)
    return new Facts(data)
  }

  /** Reads what is stored, if it is of this version; a file that cannot be read counts as none. */
  async #find(): Promise<FactData | undefined> {
    try {
      const stored = JSON.parse(await readFile(this.#file, 'utf8')) as FactData & { version: string }
      return stored.version === this.#version ? stored : undefined
    } catch {
      return undefined
    }
  }

  /** Replaces the file in one step: another build may read at the same time. */
  async #store(data: FactData): Promise<void> {
    await mkdir(path.dirname(this.#file), { recursive: true })
    await writeFileAtomic(this.#file, JSON.stringify({ version: this.#version, ...data }))
  }
}

/** Starts the thread that asks webpack: loading webpack is a good part of a build that compiles everything. */
function startFactThread(): EventEmitter {
  return new Worker(new URL('fact-thread.ts', import.meta.url), { execArgv: [] })
}

async function askWebpack(thread: EventEmitter): Promise<FactData> {
  const data = once(thread, 'message').then(([message]) => message as FactData)
  const end = once(thread, 'exit').then(([code]): never => {
    throw new Error(`The thread that asks webpack ended with code ${code} before it answered.`)
  })
  // The thread ends after its answer as well.
  end.catch(() => {})
  return Promise.race([data, end])
}
