import { findSaved } from '../service-worker/stores.ts'
import { writeSetting } from '../storage.ts'
import { download } from './download.ts'
import { completePackage, fetchManifest, removePackage } from './package.ts'
import { planUpdate } from './plan.ts'
import { offlineKey } from './setting.ts'

/** Of the Web Lock: one at a time stores or removes. */
const lockName = 'offline'

export type Outcome =
  | { kind: 'done' }
  /** By the reader. */
  | { kind: 'canceled' }
  /** Another tab is at it. */
  | { kind: 'busy' }
  /** There is no room: what was begun was removed again; what had been complete, and was to be updated, is still there. */
  | { kind: 'full'; bytes: number; isUpdate: boolean }
  /** The network failed, or the page goes: what is stored stays, the rest follows another time. */
  | { kind: 'interrupted' }

export interface Progress {
  bytes: number
  ofBytes: number
}

/** One go at storing everything, which a page can watch and stop. */
export class Saving {
  /** The one under way on this page. */
  static current: Saving | undefined

  readonly #abort = new AbortController()
  #stoppedByReader = false
  progress: Progress = { bytes: 0, ofBytes: 0 }
  onProgress: () => void = () => {}
  readonly outcome: Promise<Outcome>

  constructor() {
    Saving.current = this
    this.outcome = this.#run().finally(() => {
      Saving.current = undefined
      removeEventListener('pagehide', this.#leave)
      removeEventListener('storage', this.#heed)
    })
    // A page that still fetches could not be kept for going back.
    addEventListener('pagehide', this.#leave)
    addEventListener('storage', this.#heed)
  }

  cancel(): void {
    this.#stoppedByReader = true
    this.#abort.abort()
  }

  readonly #leave = (): void => this.#abort.abort()

  /** Another tab is about to remove everything. */
  readonly #heed = ({ key, newValue }: StorageEvent): void => {
    if (key === offlineKey && newValue === '') this.cancel()
  }

  async #run(): Promise<Outcome> {
    const take = (): Promise<Outcome> => this.#take().catch((cause: unknown) => this.#explain(cause))
    // Two tabs at once would store everything twice.
    if (!navigator.locks) return take()
    return navigator.locks.request(lockName, { ifAvailable: true }, (lock) =>
      lock ? take() : Promise.resolve({ kind: 'busy' } as const),
    )
  }

  async #take(): Promise<Outcome> {
    // Until all is there: whatever comes in between, the next page goes on.
    writeSetting(offlineKey, '0')
    const plan = await planUpdate(await fetchManifest(this.#abort.signal))
    this.#advance(plan.totalBytes - plan.bytes, plan.totalBytes)
    await download(plan.items, this.#abort.signal, ({ bytes }) => this.#advance(bytes))
    await completePackage(plan)
    return { kind: 'done' }
  }

  #advance(bytes: number, ofBytes = this.progress.ofBytes): void {
    this.progress = { bytes: this.progress.bytes + bytes, ofBytes }
    this.onProgress()
  }

  async #explain(cause: unknown): Promise<Outcome> {
    const full = cause instanceof DOMException && cause.name === 'QuotaExceededError'
    if (!full && !this.#stoppedByReader) return { kind: 'interrupted' }
    const saved = await findSaved()
    // Not again by itself: not at all without a whole one to keep up to date, else in a day.
    writeSetting(offlineKey, saved ? String(Date.now()) : '')
    if (!full) return { kind: 'canceled' }
    if (!saved) await removePackage()
    return { kind: 'full', bytes: this.progress.ofBytes, isUpdate: saved !== undefined }
  }
}

/** Stops saving in every tab, then removes everything saved for offline. */
export async function stopAndRemove(): Promise<void> {
  const { current } = Saving
  current?.cancel()
  // The other tabs hear of it.
  writeSetting(offlineKey, '')
  await current?.outcome
  await (navigator.locks ? navigator.locks.request(lockName, removePackage) : removePackage())
}
