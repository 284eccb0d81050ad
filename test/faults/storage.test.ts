import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, openReader } from '../browser/offline-reader.ts'
import { type OpenSite, openSite } from '../browser/open-site.ts'
import { SearchReader } from '../browser/search-reader.ts'
import { buildSidebarSite } from '../browser/sidebar-site.ts'
import { patience } from '../patience.ts'
import { createRandom, type Random, rounds, seed } from './random.ts'

// Whatever storage holds, it is data: nothing of it runs, nothing of it becomes markup or an address of another site, and the page works.

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildSidebarSite())
}, 4 * patience)
afterAll(() => site?.close())

const section = '/configuration/'
const long = 'x'.repeat(5_000_000)

const markup = [
  '<script>hit = true</script>',
  '<ul><li><img src="/favicon.svg" onload="hit = true"></li></ul>',
  '<ul><li><a href="javascript:hit = true">Output</a></li></ul>',
  '<ul><li><iframe srcdoc="<script>parent.hit = true</script>"></iframe></li></ul>',
  '<ul><form action="https://elsewhere.test/"><input name="q"></form></ul>',
]
const addresses = [
  'javascript:hit=true',
  ' \tjava\nscript:hit=true',
  'data:text/html,<script>hit=true</script>',
  'vbscript:hit',
  'blob:null/1',
  '//elsewhere.test/',
  '/\\elsewhere.test/',
  '\t//elsewhere.test/',
  'https://elsewhere.test/',
  'http:elsewhere.test',
]
const oddities: readonly unknown[] = [null, true, -1, 1e308, '', [], {}, [[]], [null], { length: 3 }, 'constructor']

/** Creates a value of any shape from what attackers would try. */
function createValue(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 3 : 6)
  if (kind === 0) return random.pick(markup)
  if (kind === 1) return random.pick(addresses)
  if (kind === 2) return random.pick(oddities)
  const parts = Array.from({ length: random.below(5) }, () => createValue(random, depth + 1))
  if (kind < 5) return parts
  const names = ['__proto__', 'constructor', 'toString', 'href', 'hash', 'open', '0', '']
  return Object.fromEntries(parts.map((part) => [random.pick(names), part]))
}

/** Creates the state of a sidebar as JSON, with some valid parts, so that reading continues to the others. */
function createState(random: Random): string {
  const paths = ['output', 'module', 'entry', 'plugins', 'stats'].map((name) => `${section}${name}/`)
  const open = Object.fromEntries(
    [...paths, '__proto__', 'constructor', section].map((path) => [path, createValue(random)]),
  )
  const state = {
    scroll: random.pick([0, 5, 1e9, 'far', null, createValue(random)]),
    open: random.pick([open, open, open, createValue(random)]),
    link: random.pick([{}, { href: random.pick(addresses), top: random.pick([1, null, '1', {}]) }]),
  }
  // A key that would set the prototype of an object literal.
  const json = JSON.stringify(state)
  return random.below(4) === 0 ? `{"__proto__":${json},${json.slice(1)}` : json
}

/** Finds markup in the sidebar that the server did not send. */
function listForeign(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.section-nav a')]
    const known = ['NAV', 'SECTION', 'H2', 'UL', 'LI', 'A', 'DETAILS', 'SUMMARY', 'WBR', 'P']
    const elements = [...document.querySelectorAll('.section-nav, .section-nav *')]
    const handled = elements.filter(({ attributes }) =>
      [...attributes].some(({ name }) => /^on|^src(doc|set)$/.test(name)),
    )
    return [
      ...elements.filter(({ tagName }) => !known.includes(tagName)).map(({ tagName }) => tagName),
      ...handled.map(({ tagName }) => `${tagName} with a handler`),
      ...links.filter(({ href }) => !href.startsWith(`${location.origin}/`)).map(({ href }) => href),
      ...[...document.querySelectorAll<HTMLAnchorElement>('.section-nav details a')]
        .filter((link) => link.pathname !== link.closest('details')?.parentElement?.querySelector('a')?.pathname)
        .map(({ href }) => `${href}, below another page`),
      ...('hit' in globalThis ? ['a script that ran'] : []),
      ...(Object.keys(Object.prototype).length > 0 ? ['a changed prototype'] : []),
    ]
  })
}

/** Makes the page restore its sidebar from a state, as when it returns from the back/forward cache. */
function restore(page: Page, states: readonly string[]): Promise<void> {
  return page.evaluate((values) => {
    const key = `sidebar ${document.querySelector('section-sidebar')?.getAttribute('src')}`
    for (const value of values) {
      try {
        sessionStorage.setItem(key, value)
      } catch {
        // Longer than this browser stores.
        continue
      }
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }
  }, states)
}

describe('the sidebar', () => {
  const states = [
    ...markup.map((html) => JSON.stringify({ open: { [`${section}output/`]: html } })),
    ...markup.map((html) => JSON.stringify({ open: { [`${section}output/`]: [[html, [html]]] } })),
    ...addresses.map((address) => JSON.stringify({ open: { [`${section}output/`]: [[address, ['Output']]] } })),
    JSON.stringify({ scroll: 0, open: { [`${section}output/`]: long } }),
    `{"open":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    `{"open":{"${section}output/":${'[["#a",["A"],'.repeat(10_000)}[]${']]'.repeat(10_000)}}}`,
    long,
  ]

  it('takes nothing from storage for markup or an address, and goes on working', async () => {
    const { page } = await site.visit(section, { alive: true })
    await restore(page, states)
    expect(await listForeign(page)).toEqual([])
    const details = page.locator(`.section-nav a[href="${section}module/"] + details`)
    await details.locator('summary').click()
    await expect.poll(() => details.locator('a').count()).toBe(22)
  })

  const many = rounds(300, 20_000)

  it(`holds for ${many} random states (seed ${seed})`, async () => {
    const random = createRandom(1)
    const { page } = await site.visit(section)
    for (let done = 0; done < many; done += 100) {
      const some = Array.from({ length: 100 }, () => createState(random))
      await restore(page, some)
      expect(await listForeign(page)).toEqual([])
      // Restored markup stays, so the next hundred begins with the sidebar of the server.
      await page.reload()
    }
  })

  it('is short of work where storage is full of it', async () => {
    const entries = Array.from({ length: 300_000 }, (_, number) => [`#${number}`, ['A']])
    const { page } = await site.visit(section)
    await restore(page, [JSON.stringify({ scroll: 0, open: { [`${section}output/`]: entries } })])
    expect(await page.locator('section-sidebar a').count()).toBeLessThan(10_000)
  })
})

describe('search', () => {
  const createItem = (url: unknown, more: object = {}) => ({
    url,
    title: 'Output',
    page: 'Concepts',
    kind: 'page',
    ...more,
  })
  const remember = (stored: unknown) => ({
    'search-recent': 'on',
    'search-opened': typeof stored === 'string' ? stored : JSON.stringify(stored),
  })

  const items: readonly [what: string, items: unknown][] = [
    ...addresses.map((address): [string, unknown] => [address, [createItem(address)]]),
    ['other types', [createItem('/long/', { page: ['abc'], kind: { a: 1 } })]],
    ['a title that is none', [createItem('/long/', { title: { b: 1 } })]],
    ['prototype keys', `[{"__proto__":{"url":"/x/"},"constructor":{"prototype":{"hit":1}},"url":"/long/"}]`],
    ['more than anybody opened', Array.from({ length: 5000 }, (_, number) => createItem(`/${number}/`))],
    ['a title of megabytes', [createItem('/long/', { title: long.slice(0, 1_000_000) })]],
    ['megabytes of nothing', long.slice(0, 2_000_000)],
  ]

  it('offers nothing of what it did not store itself, and answers', async () => {
    const { page } = await site.visit(section)
    const search = new SearchReader(page)
    for (const [what, stored] of items) {
      await page.evaluate((settings) => {
        for (const [key, value] of Object.entries(settings)) localStorage.setItem(key, value)
      }, remember(stored))
      await search.open()
      expect(await search.options.count(), what).toBe(0)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
    }
    await search.open()
    await search.find('output')
    expect(await page.locator('.search-dialog :is(img, script, iframe)').count()).toBe(0)
    expect(await page.evaluate(() => 'hit' in globalThis || 'hit' in {})).toBe(false)
    expect(new URL(page.url()).pathname).toBe(section)
  })

  it('offers what it stored, and shows markup in it as text', async () => {
    const { page } = await site.visit(section, { remembered: remember([createItem('/long/', { title: markup[0] })]) })
    const search = new SearchReader(page)
    await search.open()
    expect(await search.options.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual([
      '/long/',
    ])
    expect(await search.options.textContent()).toContain(markup[0])
    expect(await page.locator('.search-dialog :is(img, script, iframe)').count()).toBe(0)
  })
})

describe('settings', () => {
  const names = ['theme', 'package-manager', 'webpack-version', 'notification-dismissed', 'offline', 'offline-projects']
  const values = [markup[0] ?? '', addresses[0] ?? '', '__proto__', long.slice(0, 500_000)]

  it.each(values.map((value) => [value.slice(0, 40), value]))('that are %j are as good as none', async (_, value) => {
    const requests: string[] = []
    const { page } = await site.visit(section, {
      remembered: Object.fromEntries([...names, 'search-single-key', 'search-recent'].map((name) => [name, value])),
      alive: true,
      prepare: async (opened) => {
        opened.on('request', (request) => requests.push(new URL(request.url()).pathname))
      },
    })
    await page.waitForLoadState('networkidle')
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
    expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false)
    // Nobody chose to save the documentation.
    expect(requests).not.toContain('/offline.json')
  })
})

describe('what is kept for the time without network', () => {
  it('answers with no page that a script has made', async () => {
    const reader = await openReader(site)
    await reader.read(section)
    await reader.page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const type = { headers: { 'Content-Type': 'text/html' } }
        await (await caches.open(name)).put('/long/', new Response('<script>document.title = "Hit"</script>', type))
      }
    })
    reader.gateway.down = true
    await reader.page.goto('/long/')
    expect(await reader.page.title()).toBe('Offline | webpack')
  })

  const lists = [
    ...addresses.map((path) => [{ path, title: '<img src=x onerror="hit = true">' }]),
    [{ path: '/long/" onclick="hit = true', title: 'A' }],
    [{ path: {}, title: 1 }],
    'none',
    null,
  ]

  it('lists nothing that leads elsewhere', async () => {
    const reader = await openReader(site)
    await reader.read(section)
    for (const pages of lists) {
      reader.gateway.down = false
      await reader.page.goto(section)
      await reader.page.evaluate(async (stored) => {
        const taken = JSON.stringify({ at: 1, bytes: 1, pages: stored, assets: [] })
        await (await caches.open('docs-saved-1')).put('/offline/saved', new Response(taken))
      }, pages)
      reader.gateway.down = true
      await reader.page.goto('/nowhere/')
      await eventually(() => reader.page.title()).toBe('Offline | webpack')
      const links = reader.page.locator('main li a')
      const targets = await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href))
      for (const target of targets) expect(new URL(target).origin).toBe(reader.gateway.origin)
      expect(await reader.page.locator('main :is(img, [onclick])').count()).toBe(0)
    }
  })
})
