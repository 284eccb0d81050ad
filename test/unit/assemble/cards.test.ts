import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawCard } from '../../../content-build/assemble/cards/draw-card.ts'
import { breakLines } from '../../../content-build/assemble/cards/typesetting.ts'
import { fileKey } from '../../../content-build/contract/records.ts'
import { getRelease, page, SiteFixture } from '../site/site-fixture.ts'

const files = {
  'index.md': page('Home'),
  'concepts/index.md': page('Concepts', 'Text.', 'description: What there is.\n'),
  'concepts/output.md': page('Output'),
  'concepts/chinese.md': page('输出'),
}

it('makes a card of each page whose title it can draw, of the size that other sites ask for', async () => {
  const { index, records } = getRelease(await new SiteFixture(files).build({ makesCards: true }))
  const cards = Object.entries(index.routes).filter(([url]) => url.endsWith('card.png'))
  expect(cards.map(([url]) => url).toSorted()).toEqual(['/card.png', '/concepts/card.png', '/concepts/output/card.png'])
  for (const [, route] of cards) {
    if (route.kind !== 'file') throw new Error('A card is no file.')
    expect(route.type).toBe('image/png')
    const { format, width, height } = await sharp(records.get(fileKey(route.file))).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  }
})

it('makes none unless it is asked to, and says so in the version of pages', async () => {
  const site = new SiteFixture(files)
  const [without, withCards] = [await site.build(), await site.build({ makesCards: true })].map(getRelease)
  expect(Object.keys(without?.index.routes ?? {}).filter((url) => url.endsWith('card.png'))).toEqual([])
  const [before, after] = [without, withCards].map((release) => release?.index.routes['/concepts/'])
  if (before?.kind !== 'page' || after?.kind !== 'page') throw new Error('The page is gone.')
  expect(after.version).not.toBe(before.version)
})

it('draws again only what has changed, and forgets what is gone', async () => {
  const site = new SiteFixture(files)
  await site.build({ makesCards: true })
  const folder = path.join(site.cacheDir, 'cards')
  const list = () => new Map(readdirSync(folder).map((name) => [name, statSync(path.join(folder, name)).mtimeMs]))
  const before = list()
  site.write('concepts/output.md', page('Output and more', 'Other text.'))
  await site.build({ makesCards: true })
  const after = list()
  expect(after.size).toBe(before.size)
  const kept = [...after].filter(([name, time]) => before.get(name) === time)
  expect(kept).toHaveLength(before.size - 1)
})

it('draws words as outlines, whatever fonts a machine has', () => {
  const svg = drawCard({ title: 'Output', section: 'Configuration', description: 'Every <option> & "more".' })
  expect(svg).not.toContain('<text')
  expect(svg).not.toContain('option')
  expect(drawCard({ title: '输出' })).toBeUndefined()
})

it('breaks long texts into lines, and ends what does not fit with an ellipsis', () => {
  const lines = breakLines('word '.repeat(60).trim(), 'regular', 34, 1000, 3)
  expect(lines).toHaveLength(3)
  expect(lines.at(-1)).toMatch(/ word…$/)
  expect(breakLines('One line.', 'regular', 34, 1000, 3)).toEqual(['One line.'])
})
