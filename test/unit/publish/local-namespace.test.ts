import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { releaseKey } from '../../../content-build/contract/records.ts'
import { type LocalNamespace, openLocalNamespace } from '../../../content-build/publish/local-namespace.ts'
import { publish } from '../../../content-build/publish/publish.ts'
import { rollback } from '../../../content-build/publish/rollback.ts'
import { createRelease, findGaps, findServed } from './create-release.ts'
import { createWranglerProject } from './wrangler-project.ts'

let project: Awaited<ReturnType<typeof createWranglerProject>>
const open: LocalNamespace[] = []

async function openNamespace(environment?: string): Promise<LocalNamespace> {
  const namespace = await openLocalNamespace({ configPath: project.configPath, environment })
  open.push(namespace)
  return namespace
}

beforeAll(async () => {
  project = await createWranglerProject()
}, 30_000)
afterAll(async () => {
  await Promise.all(open.map((namespace) => namespace.dispose()))
  await project.remove()
}, 30_000)

describe('the local namespace', { timeout: 60_000 }, () => {
  it('serves what was published to every process that has it open', async () => {
    const first = createRelease({ '/': 'Home', '/concepts/': 'Concepts' })
    const second = createRelease({ '/': 'Home', '/concepts/': 'Concepts, revised' })
    const writer = await openNamespace()
    const reader = await openNamespace()
    expect((await publish(first, writer)).writes).toBe(9)
    expect(await findServed(reader)).toBe(first.id)
    expect((await publish(second, writer)).writes).toBe(4)
    expect(await findServed(reader)).toBe(second.id)
    expect((await publish(second, reader)).writes).toBe(0)
    expect(await findGaps(reader)).toEqual([])
    await rollback(reader)
    expect(await findServed(writer)).toBe(first.id)
  })

  it('can be opened by several at the same moment', async () => {
    // The second one may find the database locked, which the runtime reports before it is opened again.
    const reports = vi.spyOn(console, 'error').mockImplementation(() => {})
    const opened = await Promise.all([openNamespace(), openNamespace(), openNamespace()])
    expect(await Promise.all(opened.map(findServed))).toHaveLength(3)
    expect(reports.mock.calls.flat().filter((report) => !/SQLITE_BUSY|database is locked/.test(report))).toEqual([])
    reports.mockRestore()
  })

  it('keeps bytes, age and every key, also over more than one page of the listing', async () => {
    const namespace = await openNamespace('preview')
    const bytes = new Uint8Array([0, 255, 128, 10, 13]).subarray(1)
    const records = new Map(Array.from({ length: 1005 }, (_, index) => [`file/${index}`, bytes] as const))
    await namespace.putMany(records, { at: 42 })
    const keys = await namespace.listKeys()
    expect(keys.size).toBe(1005)
    expect(keys.get('file/1004')).toEqual({ at: 42 })
    expect(await namespace.get('file/7')).toEqual(Uint8Array.from(bytes))
    expect(await namespace.get('file/none')).toBeUndefined()
    await namespace.deleteMany([...records.keys()])
    expect((await namespace.listKeys()).size).toBe(0)
  })

  it('has a namespace of its own for each environment, and says when there is none', async () => {
    const preview = await openNamespace('preview')
    expect(await preview.get(releaseKey)).toBeUndefined()
    await expect(openNamespace('nowhere')).rejects.toThrow('No environment found in configuration with name "nowhere"')
    await expect(openLocalNamespace({ configPath: project.bareConfigPath })).rejects.toThrow(
      'bare.toml binds no KV namespace as CONTENT',
    )
  })
})
