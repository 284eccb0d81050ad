import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../bench/axe.ts'
import { buildIslandPages, readLayoutShift, votes, withData } from './island-data.ts'
import { type OpenSite, openSite, phone } from './open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildIslandPages())
})
afterAll(() => site.close())

const path = '/data/votes.json'
const board = (page: Page) => page.getByRole('region', { name: 'How proposals stand' })
const count = (page: Page) => board(page).getByRole('status')

const readTitles = (page: Page) => board(page).locator('h3').allTextContents()

async function open(data: unknown = votes, options = {}) {
  const visit = await site.visit('/vote/', withData({ [path]: data }, options))
  await board(visit.page).locator('.proposal, .vote-empty').first().waitFor()
  return visit
}

describe('the vote app', () => {
  it('lists proposals with their standing, the most wanted first, below the text, which nothing then moves', async () => {
    const { page } = await open()
    expect((await readTitles(page)).slice(0, 5)).toEqual([
      'Example: faster <b>builds</b>',
      'Example: smaller output',
      'Example: fewer options',
      'Example: more hooks',
      'Example: wish 0',
    ])
    const first = board(page).getByRole('listitem').first()
    expect((await first.innerText()).split('\n')).toEqual(expect.arrayContaining(['90', 'performance']))
    expect(await first.locator('.proposal-score').textContent()).toContain('95 for, 5 against')
    expect(await first.innerText()).toContain('#101, opened Jan 1, 2024, 0 comments')
    expect(await board(page).innerText()).toContain('The first 12 of 500 open issues.')
    const text = await page.getByText('How to vote.').boundingBox()
    expect((await board(page).boundingBox())?.y).toBeGreaterThan(text?.y ?? Number.NaN)
  })

  it('leads from each proposal to its discussion, in a new tab', async () => {
    const { page } = await open()
    const link = board(page).getByRole('link', { name: 'Example: fewer options' })
    expect(await link.getAttribute('href')).toBe('https://github.com/webpack/webpack/issues/103')
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.getAttribute('rel')).toBe('noopener')
  })

  it('tells when the standings are from, in the time of the reader', async () => {
    const { page } = await open(votes, { timezoneId: 'Asia/Tokyo' })
    const updated = board(page).locator('.vote-updated time')
    expect(await updated.getAttribute('datetime')).toBe(votes.updatedAt)
    expect(await updated.textContent()).toMatch(/^November 20, 2026 at 3:17\sPM GMT\+9$/)
  })

  it.each([
    ['Newest', 'Example: fewer options'],
    ['Most discussed', 'Example: smaller output'],
    ['Most reactions', 'Example: more hooks'],
  ])('sorts by “%s”', async (order, first) => {
    const { page } = await open()
    await board(page).getByLabel('Sort by').selectOption(order)
    await expect.poll(async () => (await readTitles(page))[0]).toBe(first)
  })

  it('filters by words in any order, by number and by label, and says how many match', async () => {
    const { page } = await open()
    const words = board(page).getByLabel('Filter')
    await words.fill('OUTPUT  smaller')
    await expect.poll(() => readTitles(page)).toEqual(['Example: smaller output'])
    await expect.poll(() => count(page).textContent()).toBe('1 of 1 proposal')
    await words.fill('#103')
    await expect.poll(() => readTitles(page)).toEqual(['Example: fewer options'])
    await words.fill('')
    await board(page).getByRole('combobox', { name: 'Label' }).selectOption('performance (2)')
    await expect.poll(() => readTitles(page)).toEqual(['Example: faster <b>builds</b>', 'Example: smaller output'])
    expect(await count(page).textContent()).toBe('2 of 2 proposals')
  })

  it('says when nothing matches, and shows all again', async () => {
    const { page } = await open()
    await board(page).getByLabel('Filter').fill('nothing like it')
    await expect.poll(() => count(page).textContent()).toBe('No proposal matches.')
    expect(await readTitles(page)).toEqual([])
    await board(page).getByRole('button', { name: 'Show all proposals' }).click()
    await expect.poll(() => count(page).textContent()).toBe('10 of 12 proposals')
    expect(await board(page).getByLabel('Filter').inputValue()).toBe('')
  })

  it('shows ten at a time', async () => {
    const { page } = await open()
    expect(await readTitles(page)).toHaveLength(10)
    await board(page).getByRole('button', { name: 'Show 2 more' }).click()
    await expect.poll(() => readTitles(page)).toHaveLength(12)
    expect(await board(page).getByRole('button').count()).toBe(0)
  })

  it('is on no other page', async () => {
    const { page } = await site.visit('/concepts/')
    expect(await page.locator('vote-board').count()).toBe(0)
  })

  it.each([
    ['light', 1280],
    ['dark', 360],
  ])('is accessible in the %s theme, %i pixels wide', async (theme, width) => {
    const { page } = await open(votes, { remembered: { theme }, viewport: { width, height: 740 } })
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
})

describe('before and without standings', () => {
  it('their place is kept while they are on their way', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const prepare = (opened: Page) =>
      opened.context().route(`**${path}`, async (route) => {
        await answered
        await route.fulfill({ json: votes })
      })
    const { page } = await site.visit('/vote/', { viewport: phone, prepare })
    expect(await board(page).locator('.skeleton').isVisible()).toBe(true)
    answer()
    await board(page).locator('.proposal').first().waitFor()
    expect(await board(page).locator('.skeleton').count()).toBe(0)
    expect(await readLayoutShift(page)).toBeLessThan(0.01)
  })

  it('says that there are none yet', async () => {
    const { page } = await open({ updatedAt: null, total: 0, proposals: [] })
    expect(await board(page).innerText()).toContain('There are no standings to show yet.')
    expect(await board(page).getByRole('link').getAttribute('href')).toContain(
      'https://github.com/webpack/webpack/issues',
    )
  })

  it.each([
    ['no JSON', '<!DOCTYPE html>'],
    ['without a list', { updatedAt: null, total: 0 }],
    ['leading to a script', { ...votes, proposals: [{ ...votes.proposals[0], url: 'javascript:alert(1)' }] }],
    ['with a text for a number', { ...votes, proposals: [{ ...votes.proposals[0], score: '<img>' }] }],
  ])('says so where the document is %s, and tries again', async (_, broken) => {
    let data: unknown = broken
    const prepare = (opened: Page) =>
      opened.context().route(`**${path}`, (route) => {
        const body = typeof data === 'string' ? data : JSON.stringify(data)
        return route.fulfill({ contentType: 'application/json', body })
      })
    const { page } = await site.visit('/vote/', { prepare })
    const alert = board(page).getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toContain('The standings cannot be read at the moment.')
    expect(await board(page).getByRole('link', { name: 'open issues, most wanted first' }).isVisible()).toBe(true)
    expect(await board(page).locator('.skeleton').isVisible()).toBe(false)
    expect(await page.getByText('How to vote.').isVisible()).toBe(true)
    expect(await findViolations(page)).toEqual([])
    data = votes
    await alert.getByRole('button').press('Enter')
    await board(page).locator('.proposal').first().waitFor()
  })

  it('leads to GitHub without script', async () => {
    const { page } = await site.visit('/vote/', { javaScriptEnabled: false })
    expect(await board(page).getByRole('link', { name: 'open issues, most wanted first' }).isVisible()).toBe(true)
    expect(await board(page).locator('.skeleton').isVisible()).toBe(false)
    expect(await page.getByText('How to vote.').isVisible()).toBe(true)
  })
})
