import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SponsorRank, SponsorType } from '../../content-build/contract/sponsors.ts'
import {
  answerOpenCollective,
  type CollectiveFixture,
  type MemberFixture,
} from './scheduled/open-collective-fixture.ts'
import { now, type RefreshingSite, startRefreshingSite } from './scheduled/start-refreshing-site.ts'

let run: RefreshingSite

beforeAll(async () => {
  run = await startRefreshingSite()
})
beforeEach(() => run.reset())
afterAll(() => run.dispose())

describe('sponsors', () => {
  it('are listed by rank, by the total and by the monthly average of the last year', async () => {
    await refreshWith({
      members: [
        { slug: 'one', name: 'Example Sponsor 1', total: 60_000, website: 'https://one.test/' },
        { slug: 'two', name: 'Example Sponsor 2', total: 250 },
      ],
      contributions: [
        { from: 'two', amount: 100 },
        { from: 'two', amount: 140 },
        { from: 'one', amount: 3_000, refunded: true },
      ],
    })
    const two = { name: 'Example Sponsor 2', url: 'https://opencollective.com/two', logo: null }
    expect(await run.sponsors()).toEqual({
      updatedAt: now,
      currency: 'USD',
      anonymous: 0,
      lists: [
        { type: 'monthly', rank: 'bronze', minimum: 10, count: 1, sponsors: [{ ...two, amount: 20 }] },
        {
          type: 'total',
          rank: 'platinum',
          minimum: 50_000,
          count: 1,
          sponsors: [{ name: 'Example Sponsor 1', url: 'https://one.test/', logo: null, amount: 60_000 }],
        },
        { type: 'total', rank: 'bronze', minimum: 200, count: 1, sponsors: [{ ...two, amount: 250 }] },
      ],
    })
  })

  it.each<[SponsorType, number, SponsorRank]>([
    ['total', 50_000, 'platinum'],
    ['total', 49_999, 'gold'],
    ['total', 10_000, 'gold'],
    ['total', 9_999, 'silver'],
    ['total', 2_000, 'silver'],
    ['total', 1_999, 'bronze'],
    ['total', 200, 'bronze'],
    ['total', 199, 'backer'],
    ['monthly', 2_500, 'platinum'],
    ['monthly', 500, 'gold'],
    ['monthly', 100, 'silver'],
    ['monthly', 10, 'bronze'],
    ['monthly', 9, 'backer'],
  ])('of %s %i are %s', async (type, amount, rank) => {
    const contributions = type === 'monthly' ? [{ from: 'one', amount: amount * 12 }] : []
    await refreshWith({ members: [{ slug: 'one', total: amount }], contributions })
    const ranks = (await run.sponsors()).lists.filter((list) => list.type === type).map((list) => list.rank)
    expect(ranks).toEqual([rank])
  })

  it('are highlighted for thirty days, newest first, and keep their own rank', async () => {
    await refreshWith({
      members: [
        { slug: 'old', total: 300, since: '2026-01-29T00:00:00Z' },
        { slug: 'new', total: 300, since: '2026-01-31T00:00:00Z' },
        { slug: 'newest', total: 300, since: '2026-02-28T00:00:00Z' },
      ],
    })
    expect(await namesByRank('total')).toEqual({
      latest: ['Example newest', 'Example new'],
      bronze: ['Example new', 'Example newest', 'Example old'],
    })
  })

  it('are named up to a hundred in a rank, the rest counted', async () => {
    const members = Array.from({ length: 130 }, (_, index) => ({ slug: `backer-${index}`, total: index + 1 }))
    await refreshWith({ members })
    const backers = (await run.sponsors()).lists.find(({ rank }) => rank === 'backer')
    expect(backers?.count).toBe(130)
    expect(backers?.sponsors.map(({ amount }) => amount)).toEqual(
      Array.from({ length: 100 }, (_, index) => 130 - index),
    )
  })

  it('who are members more than once are listed once, since they first joined', async () => {
    await refreshWith({
      members: [
        { slug: 'one', total: 100, since: '2026-02-20T00:00:00Z' },
        { slug: 'one', total: 100, since: '2019-02-20T00:00:00Z' },
      ],
    })
    expect(await namesByRank('total')).toEqual({ backer: ['Example one'] })
  })

  it('who do not want to be named are counted', async () => {
    await refreshWith({
      members: [
        { slug: 'one', total: 100 },
        { slug: 'incognito-1', name: 'A secret', total: 100, incognito: true },
        { slug: 'two', total: 100, account: null },
        { slug: 'three', total: 100, account: null },
        { slug: 'incognito-2', total: 0, incognito: true },
      ],
      contributions: [{ from: 'incognito-1', amount: 1200 }],
    })
    const sponsors = await run.sponsors()
    expect(sponsors.anonymous).toBe(3)
    expect(await namesByRank('total')).toEqual({ backer: ['Example one'] })
    expect(JSON.stringify(sponsors)).not.toMatch(/secret|incognito/)
  })

  it('are read page by page', async () => {
    const members = Array.from({ length: 7 }, (_, index) => ({ slug: `backer-${index}`, total: 1 }))
    const contributions = Array.from({ length: 4 }, () => ({ from: 'backer-6', amount: 30 }))
    await refreshWith({ members, contributions, pageSize: 3 })
    expect((await namesByRank('total')).backer).toHaveLength(7)
    expect(await namesByRank('monthly')).toEqual({ bronze: ['Example backer-6'] })
    expect(run.openCollective.requests.map(({ body }) => JSON.parse(body).variables.offset)).toEqual([0, 3, 6, 0, 3])
  })

  it('are asked for as of the last twelve months', async () => {
    await run.refresh()
    const { variables } = JSON.parse(run.openCollective.requests.at(-1)?.body ?? '')
    expect(variables).toMatchObject({ from: '2025-03-01T00:00:00.000Z', to: now })
  })
})

describe('what a sponsor wrote', () => {
  it.each<[string, Partial<MemberFixture>, string]>([
    ['HTML', { name: '<img src=x onerror=alert(1)>' }, '<img src=x onerror=alert(1)>'],
    ['line breaks and controls', { name: ' Example\u0000\n\t Sponsor\u2028 ' }, 'Example Sponsor'],
    ['marks that reorder text', { name: 'Example \u202egnp.exe\u202c' }, 'Example gnp.exe'],
    ['stacked accents', { name: `E${'\u0301'.repeat(50)}xample` }, `E${'\u0301'.repeat(3)}xample`],
    ['a lone surrogate', { name: 'Example \ud800' }, 'Example \ufffd'],
    ['a long name', { name: 'x'.repeat(5000) }, `${'x'.repeat(59)}…`],
    ['a long name of emoji', { name: '🎉'.repeat(61) }, `${'🎉'.repeat(59)}…`],
    ['no name', { name: null }, 'one'],
    ['an invisible name', { name: '\u200b \u2066' }, 'one'],
  ])('is one short line of text: %s', async (_, member, name) => {
    await refreshWith({ members: [{ slug: 'one', total: 100, ...member }] })
    expect(await namesByRank('total')).toEqual({ backer: [name] })
  })

  it('cannot open a tag where the document is read as HTML', async () => {
    await refreshWith({ members: [{ slug: 'one', total: 100, name: '</script><script>alert(1)</script>' }] })
    const response = await run.site.fetch('/data/sponsors.json')
    expect(await response.text()).not.toContain('<')
    expect(await namesByRank('total')).toEqual({ backer: ['</script><script>alert(1)</script>'] })
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://one.test',
    'data:text/html,<script>alert(1)</script>',
    'http://one.test/',
    '//one.test/',
    'one.test',
    'https://user@one.test/',
    'https://:secret@one.test/',
    `https://one.test/${'x'.repeat(1000)}`,
    '',
  ])('links to Open Collective instead of %j', async (website) => {
    await refreshWith({ members: [{ slug: 'one', total: 100, website }] })
    expect((await firstSponsor()).url).toBe('https://opencollective.com/one')
  })

  it('has its address written as a browser would', async () => {
    await refreshWith({ members: [{ slug: 'one', total: 100, website: 'https://one.test/"><b>' }] })
    expect((await firstSponsor()).url).toBe('https://one.test/%22%3E%3Cb%3E')
  })

  it.each([
    ['https://images.opencollective.com/one/logo/128.png', 'https://images.opencollective.com/one/logo/128.png'],
    ['http://images.opencollective.com/one/logo.png', null],
    ['https://images.opencollective.com.evil.test/logo.png', null],
    ['https://images.opencollective.com:8443/logo.png', null],
    ['data:image/svg+xml,<svg onload=alert(1)>', null],
    [null, null],
  ])('has a logo only from where the page may load it: %s', async (logo, expected) => {
    await refreshWith({ members: [{ slug: 'one', total: 100, logo }] })
    expect((await firstSponsor()).logo).toBe(expected)
  })
})

async function refreshWith(fixture: CollectiveFixture): Promise<void> {
  run.openCollective.answer = answerOpenCollective(fixture)
  await run.refresh()
}

async function namesByRank(type: SponsorType): Promise<Partial<Record<SponsorRank, string[]>>> {
  const { lists } = await run.sponsors()
  const ofType = lists.filter((list) => list.type === type)
  return Object.fromEntries(ofType.map(({ rank, sponsors }) => [rank, sponsors.map(({ name }) => name)]))
}

async function firstSponsor() {
  const sponsor = (await run.sponsors()).lists[0]?.sponsors[0]
  if (sponsor === undefined) throw new Error('There is no sponsor')
  return sponsor
}
