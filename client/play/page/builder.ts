import {
  type BuildRequest,
  type BuildResult,
  type EmittedFile,
  mostBuilt,
  type ProjectFiles,
  type Report,
} from '../protocol.ts'
import { areCompilations } from './parse-compilation.ts'
import { type StartedWorker, takeWorker } from './start-worker.ts'

export type Built = { kind: 'built'; result: BuildResult } | { kind: 'stopped' } | { kind: 'failed' }

const buildLimit = 10_000

/** Runs webpack in a worker: one build at a time, and none for longer than ten seconds, after which the worker is ended. */
export class Builder {
  #started: StartedWorker | undefined
  #count = 0

  async build(files: ProjectFiles): Promise<Built> {
    this.#started ??= takeWorker()
    if (!(await this.#started.ready)) {
      this.end()
      return { kind: 'failed' }
    }
    const built = await ask(this.#started, { kind: 'build', id: ++this.#count, files })
    if (built.kind !== 'built') this.end()
    return built
  }

  /** Ends the worker, whatever it does; the next build starts another. */
  end(): void {
    this.#started?.worker.terminate()
    this.#started = undefined
  }
}

/** Asks for a build and waits for its answer; the time that the rest of webpack takes to come is no part of the limit, once. */
function ask({ worker, whole }: StartedWorker, request: BuildRequest): Promise<Built> {
  return new Promise((resolve) => {
    const finish = (built: Built): void => {
      clearTimeout(timer)
      worker.onmessage = worker.onerror = null
      resolve(built)
    }
    const stop = (): void => finish({ kind: 'stopped' })
    let timer = setTimeout(stop, buildLimit)
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
      else if (!hasWaited && isRecord(data) && data.kind === 'waiting') wait()
    }
    worker.postMessage(request)
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Checks what the worker says: code of a stranger may run in it. */
export function parseResult(data: unknown, id: number): BuildResult | undefined {
  if (!isRecord(data) || data.kind !== 'built' || data.id !== id) return undefined
  const { files, reports, terminal, log, compilations, milliseconds } = data
  if (!isListOf(files, isEmitted, mostBuilt.files) || !isListOf(reports, isReport, mostBuilt.reports)) return undefined
  if (!isText(terminal) || !isText(log) || typeof milliseconds !== 'number') return undefined
  if (!areCompilations(compilations) || compilations.length > mostBuilt.compilations) return undefined
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > mostBuilt.bytes) return undefined
  return { id, files, reports, terminal, log, compilations, milliseconds }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= mostBuilt.text

const isListOf = <T>(value: unknown, isItem: (item: unknown) => item is T, most: number): value is T[] =>
  Array.isArray(value) && value.length <= most && value.every(isItem)

function isEmitted(value: unknown): value is EmittedFile {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    value.bytes instanceof Uint8Array &&
    typeof value.initial === 'boolean'
  )
}

function isReport(value: unknown): value is Report {
  if (!isRecord(value) || !isText(value.text)) return false
  const { level, file, line } = value
  const isPlace = (file === undefined || typeof file === 'string') && (line === undefined || typeof line === 'number')
  return (level === 'error' || level === 'warning') && isPlace
}
