import {
  type Check,
  isAbsentOr,
  isCount,
  isListOf,
  isNumber,
  isOneOf,
  isShape,
  isText,
  isTruth,
} from '../../data/checks.ts'
import {
  type Begun,
  type BuildRequest,
  type BuildResult,
  type EmittedFile,
  type Link,
  mostBuilt,
  type ProjectFiles,
  type Report,
  type Waiting,
} from '../protocol.ts'
import { isCompilation } from './parse-compilation.ts'
import { prepareWorker, type StartedWorker, takeWorker } from './start-worker.ts'

export type Built = { kind: 'built'; result: BuildResult } | { kind: 'stopped' | 'failed' | 'replaced' }

const buildLimit = 10_000
/** Milliseconds in which a worker that builds has to take the next project. Past them, to start another worker is faster than to wait. */
const deafLimit = 1000
/** Milliseconds from the end of a build of a shared project to another worker. */
const renewalDelay = 2000

/**
 * Runs webpack in a worker: one build at a time, of the newest project. A build that takes over ten seconds is ended with its worker.
 *
 * The worker abandons a build by itself when the next one arrives; if code keeps it from receiving messages, the worker is ended.
 */
export class Builder {
  #started: StartedWorker | undefined
  #underWay: AbortController | undefined
  #count = 0
  readonly #isShared: boolean
  #renewal: ReturnType<typeof setTimeout> | undefined

  /** Code of a project that is shared, by a link, must not go on once a build is done: another worker then takes the place of its own. */
  constructor({ isShared = false }: { isShared?: boolean } = {}) {
    this.#isShared = isShared
  }

  /** Builds; a build that is under way is replaced, and resolves at once. */
  async build(files: ProjectFiles): Promise<Built> {
    clearTimeout(this.#renewal)
    const before = this.#underWay
    before?.abort()
    const underWay = new AbortController()
    this.#underWay = underWay
    const { signal } = underWay
    const request: BuildRequest = { kind: 'build', id: ++this.#count, files }
    let built = await this.#ask(request, signal, before === undefined ? undefined : deafLimit)
    if (built === 'deaf') {
      this.#endWorker()
      built = await this.#ask(request, signal)
    }
    if (signal.aborted || built === 'deaf') return { kind: 'replaced' }
    this.#underWay = undefined
    if (built.kind !== 'built') this.#endWorker()
    else if (this.#isShared) this.#renewal = setTimeout(() => this.#renewWorker(), renewalDelay)
    return built
  }

  async #ask(request: BuildRequest, signal: AbortSignal, patience?: number): Promise<Built | 'deaf'> {
    this.#started ??= takeWorker()
    const started = this.#started
    if (!(await started.ready)) return { kind: 'failed' }
    return signal.aborted ? { kind: 'replaced' } : ask(started, request, { signal, patience })
  }

  #endWorker(): void {
    this.#started?.worker.terminate()
    this.#started = undefined
  }

  #renewWorker(): void {
    this.#endWorker()
    prepareWorker()
  }

  /** Ends the worker, whatever it does; the next build starts another. */
  end(): void {
    clearTimeout(this.#renewal)
    this.#underWay?.abort()
    this.#underWay = undefined
    this.#endWorker()
  }
}

interface AskOptions {
  signal: AbortSignal
  /** Milliseconds in which the build has to begin. */
  patience: number | undefined
}

/** Asks for a build and waits for its answer; the time that the rest of webpack takes to come is no part of the limit, once. */
function ask(
  { worker, whole }: StartedWorker,
  request: BuildRequest,
  { signal, patience }: AskOptions,
): Promise<Built | 'deaf'> {
  return new Promise((resolve) => {
    const finish = (built: Built | 'deaf'): void => {
      clearTimeout(timer)
      clearTimeout(deaf)
      worker.onmessage = worker.onerror = null
      resolve(built)
    }
    const stop = (): void => finish({ kind: 'stopped' })
    let timer = setTimeout(stop, buildLimit)
    const deaf = patience === undefined ? undefined : setTimeout(finish, patience, 'deaf')
    signal.addEventListener('abort', () => finish({ kind: 'replaced' }))
    let hasWaited = false
    const wait = async (): Promise<void> => {
      hasWaited = true
      clearTimeout(timer)
      if (await whole) timer = setTimeout(stop, buildLimit)
      else finish({ kind: 'failed' })
    }
    worker.onerror = stop
    worker.onmessage = ({ data }) => {
      const result = parseResult(data, request.id)
      if (result !== undefined) finish({ kind: 'built', result })
      if (!isProgress(data) || data.id !== request.id) return
      if (data.kind === 'begun') clearTimeout(deaf)
      if (data.kind === 'waiting' && !hasWaited) wait()
    }
    worker.postMessage(request)
  })
}

const isLimitedText: Check<string> = (value): value is string => isText(value) && value.length <= mostBuilt.text

const isResult = isShape<BuildResult>({
  id: isCount,
  files: isListOf(
    isShape<EmittedFile>({
      name: isText,
      bytes: (value): value is Uint8Array => value instanceof Uint8Array,
      initial: isTruth,
      links: isAbsentOr(
        isListOf(
          isShape<Link>({ kind: isOneOf('static', 'dynamic', 'meta'), start: isCount, end: isCount }),
          mostBuilt.links,
        ),
      ),
    }),
    mostBuilt.files,
  ),
  reports: isListOf(
    isShape<Report>({
      level: isOneOf('error', 'warning'),
      text: isLimitedText,
      file: isAbsentOr(isText),
      line: isAbsentOr(isNumber),
    }),
    mostBuilt.reports,
  ),
  terminal: isLimitedText,
  log: isLimitedText,
  compilations: isListOf(isCompilation, mostBuilt.compilations),
  milliseconds: isNumber,
})

const isBuilt = isShape<{ kind: 'built' }>({ kind: isOneOf('built') })
const isProgress = isShape<Pick<Begun | Waiting, 'kind' | 'id'>>({ kind: isOneOf('begun', 'waiting'), id: isCount })

/** Checks what the worker says: code of a stranger may run in it. */
function parseResult(data: unknown, id: number): BuildResult | undefined {
  if (!isBuilt(data) || !isResult(data) || data.id !== id) return undefined
  return data.files.reduce((sum, { bytes }) => sum + bytes.length, 0) > mostBuilt.bytes ? undefined : data
}
