import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationKey, notificationVersion } from '../../client/notification.ts'
import { findViolations } from '../bench/axe.ts'
import { blogPages } from './blog-pages.ts'
import { buildContent } from './build-content.ts'
import { type OpenSite, openSite } from './open-site.ts'

/** Settings of a reader who closed the notification, so that none loads during the test. */
const quiet = { [notificationKey]: notificationVersion }

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildContent(blogPages))
})
afterAll(() => site.close())

describe('the blog', () => {
  it('lists its posts with dates and teasers, newest first', async () => {
    const { page } = await site.visit('/blog/')
    const posts = await page.locator('.posts > ul > li').evaluateAll((items) =>
      items.map((item) => ({
        title: item.querySelector('a')?.textContent,
        path: item.querySelector('a')?.getAttribute('href'),
        day: item.querySelector('time')?.dateTime,
        date: item.querySelector('time')?.textContent,
        teaser: item.lastElementChild?.textContent,
      })),
    )
    expect(posts).toEqual([
      {
        title: 'The third post',
        path: '/blog/2026-03-04-third/',
        day: '2026-03-04',
        date: 'March 4, 2026',
        teaser: expect.stringMatching(/^Many words that say it\. .{100,230} …$/),
      },
      {
        title: 'A [second] post',
        path: '/blog/2026-02-03-second/',
        day: '2026-02-03',
        date: 'February 3, 2026',
        teaser: 'What the second post is about.',
      },
      {
        title: 'The first post',
        path: '/blog/2026-01-02-first/',
        day: '2026-01-02',
        date: 'January 2, 2026',
        teaser: 'Its first paragraph says what it is about.',
      },
    ])
  })

  it('shows a post with its date and authors, without a sidebar', async () => {
    const { page } = await site.visit('/blog/2026-02-03-second/')
    expect(await page.locator('.byline').innerText()).toBe('February 3, 2026 by hubot, octocat')
    expect(await page.locator('.section-nav').count()).toBe(0)
    expect(await page.locator('.last-updated').count()).toBe(0)
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).innerText()).toBe('Blog')
  })

  it('names only authors who are to be named', async () => {
    const { page } = await site.visit('/blog/2026-01-02-first/')
    expect(await page.locator('.byline').innerText()).toBe('January 2, 2026 by octocat')
  })

  it.each([
    ['2026-03-04-third', ['Older A [second] post']],
    ['2026-02-03-second', ['Newer The third post', 'Older The first post']],
    ['2026-01-02-first', ['Newer A [second] post']],
  ])('leads from %s to the posts before and after it by date', async (name, links) => {
    const { page } = await site.visit(`/blog/${name}/`)
    const neighbors = page.getByRole('navigation', { name: 'Newer and older post' })
    expect(await neighbors.getByRole('link').allTextContents()).toEqual(links)
  })

  it.each(['light', 'dark'])('meets WCAG 2.2 AA, %s', async (theme) => {
    const { page } = await site.visit('/blog/', { remembered: { ...quiet, theme } })
    expect(await findViolations(page)).toEqual([])
    await page.goto('/blog/2026-02-03-second/')
    expect(await findViolations(page)).toEqual([])
  })
})
