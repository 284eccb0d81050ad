import type { BuildResult, EmittedFile, ProjectFiles, Report } from '../protocol.ts'
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
    const { worker, ready } = this.#started
    if (!(await ready)) {
      this.end()
      return { kind: 'failed' }
    }
    const id = ++this.#count
    const answer = await waitFor(
      worker,
      (data) => parseResult(data, id),
      buildLimit,
      () => worker.postMessage({ id, files }),
    )
    if (answer !== undefined) return { kind: 'built', result: answer }
    this.end()
    return { kind: 'stopped' }
  }

  /** Ends the worker, whatever it does; the next build starts another. */
  end(): void {
    this.#started?.worker.terminate()
    this.#started = undefined
  }
}

/** What the first message that fits says; undefined when none has come in time, or the worker cannot be run. */
function waitFor<T>(
  worker: Worker,
  parse: (data: unknown) => T | undefined,
  limit: number,
  ask: () => void,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const finish = (value?: T): void => {
      clearTimeout(timer)
      worker.onmessage = worker.onerror = null
      resolve(value)
    }
    const timer = setTimeout(finish, limit)
    worker.onerror = () => finish()
    worker.onmessage = ({ data }) => {
      const value = parse(data)
      if (value !== undefined) finish(value)
    }
    ask()
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Checks what the worker says: code of a stranger may run in it. */
export function parseResult(data: unknown, id: number): BuildResult | undefined {
  if (!isRecord(data) || data.kind !== 'built' || data.id !== id) return undefined
  const { files, reports, terminal, log, compilations, milliseconds } = data
  if (!Array.isArray(files) || !files.every(isEmitted) || !Array.isArray(reports) || !reports.every(isReport))
    return undefined
  if (typeof terminal !== 'string' || typeof log !== 'string' || typeof milliseconds !== 'number') return undefined
  if (!areCompilations(compilations)) return undefined
  return { id, files, reports, terminal, log, compilations, milliseconds }
}

function isEmitted(value: unknown): value is EmittedFile {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    value.bytes instanceof Uint8Array &&
    typeof value.initial === 'boolean'
  )
}

function isReport(value: unknown): value is Report {
  if (!isRecord(value) || typeof value.text !== 'string') return false
  const { level, file, line } = value
  const isPlace = (file === undefined || typeof file === 'string') && (line === undefined || typeof line === 'number')
  return (level === 'error' || level === 'warning') && isPlace
}
