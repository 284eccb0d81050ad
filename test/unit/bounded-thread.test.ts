import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { BoundedThread } from '../../content-build/common/bounded-thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'thread-'))
const file = pathToFileURL(join(folder, 'thread.mjs'))
writeFileSync(
  file,
  `import { setTimeout } from 'node:timers/promises'
  import { threadId } from 'node:worker_threads'
  import { answerRequests } from ${JSON.stringify(new URL('../../content-build/common/answer-requests.ts', import.meta.url).href)}
  answerRequests(async (request) => {
    if (request === 'loop') for (;;) {}
    if (request === 'fill') for (const all = []; ; ) all.push('a'.repeat(100_000) + all.length, Buffer.alloc(100_000, 'b').toString())
    if (request === 'exit') process.exit(3)
    if (request === 'crash') setImmediate(() => { throw new Error('crashed') })
    if (request === 'crash' || request === 'wait') await setTimeout(2000)
    if (request === 'throw') throw new RangeError('thrown')
    return [request, threadId]
  })`,
)
afterAll(() => rmSync(folder, { recursive: true }))

const create = (seconds = 1) => new BoundedThread<string, [string, number]>(file, { seconds, megabytes: 256 })

describe('a bounded thread', () => {
  it('answers many at once, on one thread', async () => {
    const thread = create()
    const answers = await Promise.all(['a', 'b', 'c'].map((request) => thread.ask(request)))
    expect(answers.map(([request]) => request)).toEqual(['a', 'b', 'c'])
    expect(new Set(answers.map(([, id]) => id)).size).toBe(1)
  })

  it.each([
    ['runs without end', 'loop', 'time'],
    ['takes too much memory', 'fill', 'memory'],
    ['ends the process', 'exit', 'fault'],
    ['fails behind its answer', 'crash', 'fault'],
  ])('is ended by a request that %s; the others are answered', async (_, bad, kind) => {
    const thread = create(kind === 'time' ? 1 : 30)
    const others = ['a', 'b'].map((request) => thread.ask(request))
    const ended = expect(thread.ask(bad)).rejects.toMatchObject({ name: 'Error', kind })
    const after = ['c', 'd'].map((request) => thread.ask(request))
    const answers = await Promise.all([...others, ...after])
    expect(answers.map(([request]) => request)).toEqual(['a', 'b', 'c', 'd'])
    await ended
    expect((await thread.ask('e'))[0]).toBe('e')
  })

  it('tells an exception from an end, and goes on', async () => {
    const thread = create()
    const [, id] = await thread.ask('a')
    await expect(thread.ask('throw')).rejects.toThrow(new RangeError('thrown'))
    expect(await thread.ask('b')).toEqual(['b', id])
  })

  it('is not ended for memory that the process took between two requests', async () => {
    const thread = create()
    const [, id] = await thread.ask('a')
    const held = Buffer.alloc(300 * 2 ** 20, 1)
    expect(await thread.ask('wait')).toEqual(['wait', id])
    expect(held.at(-1)).toBe(1)
  })

  it('lets a request wait longer than its bound', async () => {
    expect((await create().ask('wait'))[0]).toBe('wait')
  })
})
