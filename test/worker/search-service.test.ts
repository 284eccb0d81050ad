import { describe, expect, it } from 'vitest'
import { startSite } from './start-site.ts'

const account = {
  ALGOLIA_APP_ID: 'TESTAPP123',
  ALGOLIA_API_KEY: '0123456789abcdef0123456789abcdef',
  ALGOLIA_INDEX_NAME: 'webpack_docs',
}
const start = (vars: Record<string, string>) => startSite({ pages: { '/': 'Home' }, vars })

describe('the hosted search service', () => {
  it('is named to the page, which may reach it', async () => {
    const site = await start({ ...account, ANALYTICS_ID: 'G-ABC123XYZ' })
    const response = await site.fetch('/')
    expect(response.headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://*.google-analytics.com https://testapp123-dsn.algolia.net https://testapp123-1.algolianet.com https://testapp123-2.algolianet.com https://testapp123-3.algolianet.com;",
    )
    const content = `${account.ALGOLIA_APP_ID} ${account.ALGOLIA_API_KEY} ${account.ALGOLIA_INDEX_NAME}`
    expect(await response.text()).toContain(`<meta name="search-service" content="${content}"/>`)
    await site.dispose()
  })

  it.each([
    ['nothing', {}],
    ['no key', { ...account, ALGOLIA_API_KEY: '' }],
    ['no index', { ...account, ALGOLIA_INDEX_NAME: '' }],
    ['an id that is a host', { ...account, ALGOLIA_APP_ID: 'EVIL.TEST/' }],
    ['an index with a space', { ...account, ALGOLIA_INDEX_NAME: 'a b' }],
  ])('is none with %s', async (_, vars) => {
    const site = await start(vars)
    const response = await site.fetch('/')
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self';")
    expect(await response.text()).not.toContain('search-service')
    await site.dispose()
  })
})
