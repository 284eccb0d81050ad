import { EventEmitter } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { FactStore } from '../../../../content-build/reference/facts/fact-store.ts'

const data = { release: '5.0.0', facts: [], removed: [] }

/** Creates stores over one folder; `run` stands in for the thread that asks webpack. */
async function createStores(run: (thread: EventEmitter) => void): Promise<() => FactStore> {
  const folder = await mkdtemp(join(tmpdir(), 'facts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const start = (): EventEmitter => {
    const thread = new EventEmitter()
    setImmediate(() => run(thread))
    return thread
  }
  return () => new FactStore(folder, 'one', start)
}

it('asks webpack once, and keeps the answer', async () => {
  let threads = 0
  const create = await createStores((thread) => {
    threads += 1
    thread.emit('message', data)
    thread.emit('exit', 0)
  })
  expect((await create().load()).release).toBe('5.0.0')
  expect((await create().load()).release).toBe('5.0.0')
  expect(threads).toBe(1)
})

it('says so when webpack cannot be asked', async () => {
  const fail = await createStores((thread) => thread.emit('error', new Error('No webpack here')))
  await expect(fail().load()).rejects.toThrow('No webpack here')
  const end = await createStores((thread) => thread.emit('exit', 2))
  await expect(end().load()).rejects.toThrow('ended with code 2 before it answered')
})
