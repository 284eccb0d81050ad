import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { parseSponsors } from '../../../client/islands/sponsors/parse-sponsors.ts'
import { chooseType, ranks } from '../../../client/islands/sponsors/ranks.ts'
import { SponsorLists } from '../../../client/islands/sponsors/sponsor-lists.tsx'
import { createMonogram } from '../../../client/islands/sponsors/sponsor-logo.tsx'
import type { Sponsors } from '../../../content-build/contract/sponsors.ts'

const whole: Sponsors = {
  updatedAt: '2026-11-20T23:59:00.000Z',
  currency: 'EUR',
  anonymous: 0,
  lists: [
    {
      type: 'total',
      rank: 'gold',
      minimum: 1000,
      count: 3,
      sponsors: [
        {
          name: 'Example <i>Works</i>',
          url: 'https://sponsor.test/',
          logo: 'https://github.com/a.png',
          amount: 1234.5,
        },
      ],
    },
  ],
}

const withLogo = (logo: string) => ({
  ...whole,
  lists: whole.lists.map((list) => ({ ...list, sponsors: list.sponsors.map((sponsor) => ({ ...sponsor, logo })) })),
})

it('the first choice is the average of a month for a third of visits', () => {
  const visits = Array.from({ length: 300 }, (_, at) => chooseType(at / 300))
  expect(visits.filter((type) => type === 'monthly')).toHaveLength(100)
})

it('ranks stand in the order of the specification', () => {
  expect(ranks.map(({ rank }) => rank)).toEqual(['latest', 'platinum', 'gold', 'silver', 'bronze', 'backer'])
})

it.each([
  ['Example Works Ltd', 'EW'],
  ['example', 'E'],
  ["O'Neill & Sons", 'ON'],
  ['Ünlü 3D', 'Ü3'],
  ['例子 公司', '例公'],
  ['***', '•'],
])('the monogram of %s is %s', (name, monogram) => {
  expect(createMonogram(name)).toBe(monogram)
})

describe('SponsorLists', () => {
  it('writes amounts in the currency of the document, names as text and the day in UTC', () => {
    const html = renderToStaticMarkup(<SponsorLists sponsors={whole} initialType="total" />)
    expect(html).toContain('Example &lt;i&gt;Works&lt;/i&gt;')
    expect(html).toContain('€1,235 in total')
    expect(html).toContain('<h3>Gold sponsors</h3><p>€1,000 or more in total</p>')
    expect(html).toContain('and 2 more')
    expect(html).toContain('November 20, 2026')
    expect(html).toContain('src="https://github.com/a.png" alt="" width="72" height="72" loading="lazy"')
    expect(html).not.toContain('wanting to be named')
  })

  it('says that nobody has given by the chosen amounts', () => {
    const html = renderToStaticMarkup(<SponsorLists sponsors={whole} initialType="monthly" />)
    expect(html).toContain('Nobody has given in the last year.')
    expect(html).toContain('type="checkbox" checked=""')
  })
})

describe('parseSponsors', () => {
  it('takes what the Worker promises', () => {
    expect(parseSponsors(whole)).toBe(whole)
  })

  it('takes a document of before ranks told their amounts', () => {
    const [list] = whole.lists
    const { minimum: _, ...earlier } = { minimum: 0, ...list }
    const document = { ...whole, lists: [earlier] }
    expect(parseSponsors(document)).toBe(document)
  })

  it.each([
    ['nothing', undefined],
    ['an amount of a rank that is none', { ...whole, lists: [{ ...whole.lists[0], minimum: '€1,000' }] }],
    ['a negative count', { ...whole, anonymous: -1 }],
    ['a type that is none', { ...whole, lists: [{ ...whole.lists[0], type: 'weekly' }] }],
    ['a logo that has no address', withLogo('https://[')],
    ['a logo from another host', withLogo('https://github.com.test/a.png')],
    ['a list that is none', { ...whole, lists: {} }],
    [
      'an address that is none',
      { ...whole, lists: [{ ...whole.lists[0], sponsors: [{ name: 'A', url: 'https:///' }] }] },
    ],
  ])('refuses %s', (_, value) => {
    expect(parseSponsors(value)).toBeUndefined()
  })
})
