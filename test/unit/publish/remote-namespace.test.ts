import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Release } from '../../../content-build/assemble/release.ts'
import { releaseKey } from '../../../content-build/contract/records.ts'
import { type Namespace, NamespaceError } from '../../../content-build/publish/namespace.ts'
import { publish } from '../../../content-build/publish/publish.ts'
import { createRemoteNamespace, splitBatches } from '../../../content-build/publish/remote-namespace.ts'
import { rollback } from '../../../content-build/publish/rollback.ts'
import { type ApiStandIn, account, startApi, token } from './api-stand-in.ts'
import { at } from './clock.ts'
import { createRelease } from './create-release.ts'
import { createMemoryNamespace } from './memory-namespace.ts'
import { createWranglerProject, previewId, productionId } from './wrangler-project.ts'

const first = createRelease({ '/': 'Home', '/concepts/': 'Concepts' })
const second = createRelease({ '/': 'Home', '/concepts/': 'Concepts, revised' })
const now = Date.UTC(2026, 10, 1)

let project: Awaited<ReturnType<typeof createWranglerProject>>
let api: ApiStandIn

const connect = (env: NodeJS.ProcessEnv = {}, environment?: string): Namespace =>
  createRemoteNamespace({
    configPath: project.configPath,
    environment,
    env: {
      ...project.env,
      CLOUDFLARE_API_BASE_URL: api.address,
      CLOUDFLARE_API_TOKEN: token,
      CLOUDFLARE_ACCOUNT_ID: account,
      ...env,
    },
  })

const readServed = () => JSON.parse(api.entries.get(releaseKey)?.value.toString() ?? '{}').release
/** Writes releases into the namespace without Wrangler. */
async function fill(...releases: Release[]): Promise<void> {
  const memory = createMemoryNamespace()
  for (const release of releases) await publish(release, memory, { clock: at(now) })
  for (const [key, { value, metadata }] of memory.entries) {
    api.entries.set(key, { value: Buffer.from(value), metadata: metadata ?? { at: 0 } })
  }
}
const count = (call: string) => api.requests.filter((request) => request === call).length

beforeEach(async () => {
  project = await createWranglerProject()
  api = await startApi(productionId, { pageSize: 3 })
})
afterEach(async () => {
  await api.close()
  await project.remove()
})

describe('the remote namespace', { timeout: 120_000 }, () => {
  it('takes a release through Wrangler, and nothing when it is unchanged', async () => {
    const namespace = connect()
    expect((await publish(first, namespace, { clock: at(now) })).writes).toBe(9)
    // The records, the index, the pointer.
    expect(count('PUT /bulk')).toBe(3)
    expect(readServed()).toBe(first.id)
    for (const [key, value] of first.records) expect(api.entries.get(key)?.value).toEqual(Buffer.from(value))
    expect(api.entries.get(releaseKey)?.metadata).toEqual({ at: now })

    api.requests.length = 0
    expect((await publish(first, namespace, { clock: at(now) })).writes).toBe(0)
    // Eight records and the pointer, three to a page of the listing.
    expect(api.requests.toSorted()).toEqual(['GET /keys', 'GET /keys', 'GET /keys', 'GET /values/release'])
  })

  it('rolls back, and deletes what it sweeps', async () => {
    const stale = `page/${'0'.repeat(20)}`
    await fill(first, second)
    api.entries.set(stale, { value: Buffer.from('old'), metadata: { at: now } })
    const namespace = connect()
    expect(await rollback(namespace, { clock: at(now) })).toEqual({ from: second.id, to: first.id, left: 0 })
    expect(readServed()).toBe(first.id)
    const week = 7 * 24 * 60 * 60 * 1000
    // The pointer, which ends the rollback, and the condemned records.
    expect((await publish(first, namespace, { clock: at(now + week) })).writes).toBe(2)
    expect(count('DELETE /bulk')).toBe(0)
    // Besides the stale page: the article, the Markdown and the index of the release that was rolled back.
    const swept = await publish(first, namespace, { clock: at(now + week + 2 * 60 * 60 * 1000) })
    expect(swept).toMatchObject({ writes: 0, swept: 4 })
    expect(count('DELETE /bulk')).toBe(1)
    expect(api.entries.has(stale)).toBe(false)
  })

  it('says when the quota is used up', async () => {
    await fill(first)
    api.failWritesFrom = 1
    api.failure = { status: 429, code: 10048, message: "you've reached your free usage limit for this operation" }
    const quota = 'Publishing stopped: the quota of Workers KV is used up .*code: 10048.*'
    const progress = `2 written, 1 to go. The pointer did not move: release ${first.id} is still served whole.`
    await expect(publish(second, connect(), { clock: at(now) })).rejects.toThrow(
      new RegExp(`^${quota}\n${progress}\nRun the same command again when the quota is renewed`),
    )
    expect(readServed()).toBe(first.id)
  })

  it.each<[string, NodeJS.ProcessEnv, string | undefined, string, RegExp]>([
    ['nobody is signed in', { CLOUDFLARE_API_TOKEN: undefined }, undefined, 'auth', /refused the credentials/],
    ['the token is refused', { CLOUDFLARE_API_TOKEN: 'wrong' }, undefined, 'auth', /code: 10000/],
    ['the namespace does not exist', {}, 'preview', 'missing-namespace', /does not exist .*code: 10013/],
    ['there is no network', { CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:1' }, undefined, 'network', /not be reached/],
  ])('tells when %s', async (_, env, environment, kind, message) => {
    const failure = await connect(env, environment)
      .listKeys()
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(NamespaceError)
    expect(failure).toMatchObject({ kind, message: expect.stringMatching(message) })
    if (environment === 'preview') expect(api.requests[0]).toContain(previewId)
  })
})

describe('splitBatches', () => {
  const records = new Map(Array.from({ length: 5 }, (_, index) => [`k${index}`, new Uint8Array(30)] as const))
  const sizes = (limits: { pairs: number; bytes: number }) => splitBatches(records, limits).map((batch) => batch.length)

  it('cuts by the number of pairs and by their size as base64', () => {
    expect(sizes({ pairs: 2, bytes: 1e6 })).toEqual([2, 2, 1])
    // A key of two bytes and forty of base64.
    expect(sizes({ pairs: 100, bytes: 126 })).toEqual([3, 2])
    expect(sizes({ pairs: 100, bytes: 10 })).toEqual([1, 1, 1, 1, 1])
    expect(splitBatches(new Map())).toEqual([])
  })
})
