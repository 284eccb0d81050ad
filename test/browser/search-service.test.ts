import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFixture } from './fixture-release.ts'
import { type OpenSite, openSite, type Visit } from './open-site.ts'
import { SearchReader } from './search-reader.ts'

const account = {
  ALGOLIA_APP_ID: 'TESTAPP123',
  ALGOLIA_API_KEY: '0123456789abcdef0123456789abcdef',
  ALGOLIA_INDEX_NAME: 'docs',
}
/** The hosts of the service, for this account. */
const hosts = /^https:\/\/testapp123-(?:dsn\.algolia\.net|[123]\.algolianet\.com)\//

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildFixture(), account)
})
afterAll(() => site?.close())

interface Asked {
  url: URL
  headers: Record<string, string>
  requests: { indexName: string; query: string; enablePersonalization?: boolean; clickAnalytics?: boolean }[]
}

/** Stands in for the query API of the service: responds with records and notes its requests. */
async function standIn(page: Page, records: readonly unknown[]): Promise<Asked[]> {
  const asked: Asked[] = []
  await page.context().route(hosts, async (route) => {
    const request = route.request()
    const { requests } = request.postDataJSON() as Pick<Asked, 'requests'>
    asked.push({ url: new URL(request.url()), headers: request.headers(), requests })
    await answer(route, 200, {
      results: requests.map(({ indexName, query }) => ({
        hits: records,
        nbHits: records.length,
        index: indexName,
        query,
      })),
    })
  })
  return asked
}

function answer(route: Route, status: number, json: unknown): Promise<void> {
  return route.fulfill({ status, json, headers: { 'Access-Control-Allow-Origin': '*' } })
}

const hierarchy = {
  lvl0: 'Configuration',
  lvl1: 'Output',
  lvl2: 'output.path',
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
}
const record = {
  objectID: '1',
  url: 'https://webpack.js.org/configuration/output/?from=crawler#outputpath',
  url_without_anchor: 'https://webpack.js.org/configuration/output/',
  anchor: 'outputpath',
  type: 'content',
  content: 'The output directory.',
  hierarchy,
  _snippetResult: {
    content: { value: 'The <mark>output</mark> <img src=x onerror=alert(1)> directory', matchLevel: 'full' },
    hierarchy: { lvl2: { value: '<mark>output</mark>.path', matchLevel: 'full' } },
  },
}

async function open(records: readonly unknown[]): Promise<Visit & { search: SearchReader; asked: Asked[] }> {
  const visited = await site.visit('/concepts/')
  const asked = await standIn(visited.page, records)
  const search = new SearchReader(visited.page)
  await search.open()
  return { ...visited, search, asked }
}

describe('the hosted service', () => {
  it('is asked by its query API for the index that is set, without a profile of the reader', async () => {
    const { search, asked } = await open([record])
    await search.field.fill('output')
    await search.options.first().waitFor()
    const [first] = asked
    expect(first?.url.pathname).toBe('/1/indexes/*/queries')
    expect(JSON.stringify([first?.headers, first?.url.search])).toContain(account.ALGOLIA_API_KEY)
    expect(JSON.stringify([first?.headers, first?.url.search])).toContain(account.ALGOLIA_APP_ID)
    expect(first?.requests).toEqual([
      expect.objectContaining({
        indexName: 'docs',
        query: 'output',
        enablePersonalization: false,
        clickAnalytics: false,
      }),
    ])
  })

  it('is shown as the embedded engine is: paths of this site, what matches marked, nothing interpreted', async () => {
    const { page, search } = await open([record])
    await search.field.fill('output')
    await search.options.first().waitFor()
    expect(await search.chosen.getAttribute('href')).toBe('/configuration/output/#outputpath')
    expect(await search.chosen.textContent()).toContain('output.path option')
    expect(await search.dialog.locator('mark').allTextContents()).toEqual(['output', 'output'])
    expect(await search.dialog.locator('img').count()).toBe(0)
    expect(await search.chosen.textContent()).toContain('<img src=x onerror=alert(1)>')
    expect(await search.dialog.getByRole('group', { name: 'Configuration › Output' }).isVisible()).toBe(true)
    expect(await search.dialog.getByRole('link', { name: 'Algolia' }).isVisible()).toBe(true)
    expect(page.url()).toContain('/concepts/')
  })

  it('may give records that lack what they should have', async () => {
    const lacking = [
      {},
      null,
      { objectID: '2', url: 'javascript:alert(1)', hierarchy },
      { objectID: '3', url: '/loaders/', hierarchy: null },
      { objectID: '4', url: 'https://webpack.js.org/loaders/', hierarchy: { lvl0: 'Loaders' } },
      record,
      record,
    ]
    const { search } = await open(lacking)
    await search.field.fill('output')
    await search.options.first().waitFor()
    const addresses = await search.options.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(['/loaders/', '/configuration/output/', '/configuration/output/#outputpath'])
  })

  it.each([500, 403])('that answers %i is a failure, and is asked again', async (status) => {
    const { context, search, faults } = await open([record])
    await context.route(hosts, (route) => answer(route, status, { message: 'No' }))
    await search.field.fill('output')
    await search.dialog.getByRole('alert').waitFor()
    await context.unroute(hosts)
    await standIn(search.page, [record])
    await search.dialog.getByRole('button', { name: 'Try again' }).click()
    await search.options.first().waitFor()
    faults.splice(0, faults.length, ...faults.filter((fault) => !hosts.test(fault) && !fault.includes('algolia')))
  })

  it('needs neither the worker nor the index of the site, which need none of it', async () => {
    const requested: string[] = []
    const visited = await site.visit('/concepts/', {
      prepare: async (page) => void page.on('request', (request) => requested.push(request.url())),
    })
    await standIn(visited.page, [record])
    const search = new SearchReader(visited.page)
    await search.open()
    await search.field.fill('output')
    await search.options.first().waitFor()
    expect(requested.filter((url) => /search-worker|\/search\//.test(url))).toEqual([])
  })
})
