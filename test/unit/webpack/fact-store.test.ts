import { EventEmitter } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { FactStore } from '../../../content-build/webpack/fact-store.ts'

/** What the thread that asks webpack does, in place of asking. */
let run: (thread: EventEmitter) => void

vi.mock('node:worker_threads', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Worker: class extends EventEmitter {
    constructor() {
      super()
      setImmediate(() => run(this))
    }
  },
}))

const data = { release: '5.0.0', facts: [], removed: [] }
let threads = 0

let Store: typeof FactStore

beforeEach(async () => {
  threads = 0
  // Other files of this worker have loaded it without the mock.
  vi.resetModules()
  Store = (await import('../../../content-build/webpack/fact-store.ts')).FactStore
})

async function createStore(): Promise<() => FactStore> {
  const folder = await mkdtemp(join(tmpdir(), 'facts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return () => new Store(folder, 'one')
}

it('asks webpack once, and keeps the answer', async () => {
  run = (thread) => {
    threads += 1
    thread.emit('message', data)
    thread.emit('exit', 0)
  }
  const create = await createStore()
  expect((await create().load()).release).toBe('5.0.0')
  expect((await create().load()).release).toBe('5.0.0')
  expect(threads).toBe(1)
})

it('says so when webpack cannot be asked', async () => {
  run = (thread) => thread.emit('error', new Error('No webpack here'))
  const create = await createStore()
  await expect(create().load()).rejects.toThrow('No webpack here')
  run = (thread) => thread.emit('exit', 2)
  await expect(create().load()).rejects.toThrow('ended with code 2 before it answered')
})
