import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { navKey, pageKey } from '../../content-build/contract/records.ts'
import { smokeTest } from '../../content-build/publish/smoke-test.ts'
import { createRelease } from './site/release-fixture.ts'
import type { Site } from './site/site.ts'
import { startSite } from './start-site.ts'

const pages = { '/': 'Home', '/concepts/': 'Concepts text', '/concepts/output/': 'Output text' }
const sections = { concepts: { sidebar: '<nav></nav>' } }
const files = { '/sitemap.xml': { type: 'application/xml', text: '<urlset/>' } }
const first = createRelease({ pages, sections, files })
const second = createRelease({ pages: { ...pages, '/concepts/output/': 'Output, revised' }, sections, files })

let site: Site
let address: string
beforeAll(async () => {
  site = await startSite({ faulty: true, unpublished: true, releaseTtlSeconds: 0 })
  address = (await site.url).origin
})
afterAll(() => site.dispose())
beforeEach(async () => {
  await site.renew()
  await site.publish(first)
})

const test = (release = first) => smokeTest({ address, release, patience: 50, interval: 10 })

it('finds nothing wrong with a site that serves the release', async () => {
  expect(await test()).toEqual([])
})

it('tells that another release is served', async () => {
  expect(await test(second)).toEqual([`/health.json names release ${first.id}, not ${second.id}, after 0 s`])
})

it('waits for a release that takes its time', async () => {
  const testing = smokeTest({ address, release: second, interval: 10 })
  await site.publish(second, [first])
  expect(await testing).toEqual([])
})

it('looks at the pages that changed, which are not whole here', async () => {
  await site.publish(second, [first])
  const route = second.index.routes['/concepts/output/']
  if (route?.kind !== 'page') throw new Error('There is no such page')
  site.kv.fail(pageKey(route.page))
  expect(await smokeTest({ address, release: second, before: first.index, interval: 10 })).toEqual([
    '/concepts/output/ answers 503',
  ])
  await site.log.expect(Array(3).fill({ event: 'record-unreadable', key: pageKey(route.page) }))
})

it('tells that a page lacks its sidebar, once that is so each time', async () => {
  const { nav } = first.index.sections.concepts ?? {}
  if (nav === undefined) throw new Error('There is no such section')
  site.kv.fail(navKey(nav))
  const lacks = 'lacks a part, such as the sidebar'
  expect(await test()).toEqual([`/concepts/ ${lacks}`, `/concepts/output/ ${lacks}`])
  await site.log.expect(Array(6).fill({ event: 'record-unreadable', key: navKey(nav) }))
})
