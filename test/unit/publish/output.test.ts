import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { releaseId, serializeIndex } from '../../../content-build/assemble/release.ts'
import { type ContentIndex, indexFormat } from '../../../content-build/contract/content-index.ts'
import { findWrittenRelease, readRelease, writeRelease } from '../../../content-build/publish/output.ts'
import { getRelease, page, SiteFixture } from '../site/site-fixture.ts'

it('writes records, index and name, and reads them back', async () => {
  const { fixture, built } = await create()
  expect(await writeRelease(built, fixture.outDir)).toBe(true)
  const [key, bytes] = [...built.records][0] ?? []
  expect(readFileSync(path.join(fixture.outDir, 'records', String(key)))).toEqual(Buffer.from(bytes ?? []))
  expect(JSON.parse(readFileSync(path.join(fixture.outDir, 'index.json'), 'utf8'))).toEqual(built.index)
  expect(JSON.parse(readFileSync(path.join(fixture.outDir, 'release.json'), 'utf8'))).toEqual({ release: built.id })
  const read = await readRelease(fixture.outDir)
  expect(read.id).toBe(built.id)
  expect(read.index).toEqual(built.index)
  expect(new Map([...read.records].map(([name, record]) => [name, Buffer.from(record)]))).toEqual(
    new Map([...built.records].map(([name, record]) => [name, Buffer.from(record)])),
  )
})

it('leaves a folder alone that holds the release already', async () => {
  const { fixture, built } = await create()
  await writeRelease(built, fixture.outDir)
  const before = statSync(fixture.outDir)
  expect(await writeRelease(built, fixture.outDir)).toBe(false)
  expect(statSync(fixture.outDir).ino).toBe(before.ino)
})

it('replaces the release before, records and all, and leaves nothing beside the folder', async () => {
  const { fixture, built } = await create()
  await writeRelease(built, fixture.outDir)
  fixture.write('a.md', page('A', 'Other text.'))
  const next = getRelease(await fixture.build())
  expect(await writeRelease(next, fixture.outDir)).toBe(true)
  expect((await readRelease(fixture.outDir)).records.size).toBe(next.records.size)
  expect(readdirSync(fixture.root).sort()).toEqual(['cache', 'content', 'out'])
})

it('survives a build that was killed while it wrote, and tidies up after it', async () => {
  const { fixture, built } = await create()
  await writeRelease(built, fixture.outDir)
  // Such a build leaves a half-written folder of its own. No process has this number.
  const leftover = `${fixture.outDir}.new-2147483647-0`
  mkdirSync(leftover)
  writeFileSync(`${leftover}/index.json`, '{')
  expect((await readRelease(fixture.outDir)).id).toBe(built.id)
  fixture.write('a.md', page('A', 'Other text.'))
  await writeRelease(getRelease(await fixture.build()), fixture.outDir)
  expect(existsSync(leftover)).toBe(false)
})

it('keeps one whole release when several are written at once', async () => {
  const { fixture, built } = await create()
  const releases = [built]
  for (const text of ['One.', 'Two.', 'Three.']) {
    fixture.write('a.md', page('A', text))
    releases.push(getRelease(await fixture.build()))
  }
  await Promise.all(releases.map((release) => writeRelease(release, fixture.outDir)))
  const read = await readRelease(fixture.outDir)
  expect(releases.map(({ id }) => id)).toContain(read.id)
  expect(readdirSync(fixture.root).sort()).toEqual(['cache', 'content', 'out'])
})

it('takes the place of nothing but a release', async () => {
  const { fixture, built } = await create()
  mkdirSync(fixture.outDir)
  writeFileSync(path.join(fixture.outDir, 'letter.txt'), 'mine')
  await expect(writeRelease(built, fixture.outDir)).rejects.toThrow('holds other files than those of a release')
  expect(readFileSync(path.join(fixture.outDir, 'letter.txt'), 'utf8')).toBe('mine')
  await expect(writeRelease(built, path.join(fixture.outDir, 'letter.txt'))).rejects.toThrow('is a file')
  expect(readdirSync(fixture.outDir)).toEqual(['letter.txt'])
})

it('refuses to read what is not whole', async () => {
  const { fixture, built } = await create()
  await expect(readRelease(fixture.outDir)).rejects.toThrow('no such file')
  expect(await findWrittenRelease(fixture.outDir)).toBeUndefined()
  await writeRelease(built, fixture.outDir)
  const [key] = [...built.records.keys()]
  writeFileSync(path.join(fixture.outDir, 'records', String(key)), 'other')
  await expect(readRelease(fixture.outDir)).rejects.toThrow('was changed: build it again')
  writeFileSync(path.join(fixture.outDir, 'index.json'), '{}')
  await expect(readRelease(fixture.outDir)).rejects.toThrow('holds an incomplete release: build it again')
})

it('refuses to read what code of another format wrote', async () => {
  const { fixture, built } = await create()
  const index = { ...built.index, format: indexFormat - 1 } as unknown as ContentIndex
  await writeRelease({ ...built, index, id: releaseId(serializeIndex(index)) }, fixture.outDir)
  await expect(readRelease(fixture.outDir)).rejects.toThrow('holds a release of another format: build it again')
})

async function create() {
  const fixture = new SiteFixture({ 'a.md': page('A'), 'api/b.md': page('B') })
  expect(existsSync(fixture.outDir)).toBe(false)
  return { fixture, built: getRelease(await fixture.build()) }
}
