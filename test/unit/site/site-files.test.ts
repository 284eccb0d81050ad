import { expect, it } from 'vitest'
import { page, pageRoute, recordText, release } from './site-fixture.ts'

const blog = {
  'index.md': page('Home'),
  'blog/2026-01-02-old.md': page('Old [post]', 'Text.', 'description: A first.\n'),
  'blog/2026-03-04-new.md': page('New & newer'),
  'blog/dated.md': page('Dated', 'Text.', 'date: 2026-02-03\n'),
}

it('lists every page in the sitemap, by its canonical address', async () => {
  const xml = recordText(await release({ 'index.md': page('Home'), 'api/a.md': page('A') }), '/sitemap.xml')
  expect(xml.match(/<loc>[^<]+/g)).toEqual(['<loc>https://webpack.js.org/', '<loc>https://webpack.js.org/api/a/'])
})

it('takes another origin', async () => {
  const built = await release(blog, { origin: 'https://docs.test' })
  for (const url of ['/sitemap.xml', '/feed.xml', '/robots.txt']) {
    expect(recordText(built, url)).toContain('https://docs.test/')
    expect(recordText(built, url)).not.toContain('webpack.js.org')
  }
})

it('feeds the posts, newest first, and dates the feed by the newest', async () => {
  const built = await release(blog)
  const xml = recordText(built, '/feed.xml')
  expect(built.index.routes['/feed.xml']).toMatchObject({ type: 'application/rss+xml; charset=utf-8' })
  expect(xml.match(/<item><title>[^<]+/g)).toEqual([
    '<item><title>New &#x26; newer',
    '<item><title>Dated',
    '<item><title>Old [post]',
  ])
  expect(xml).toContain('<lastBuildDate>Wed, 04 Mar 2026 00:00:00 GMT</lastBuildDate>')
  expect(xml).toContain('<link>https://webpack.js.org/blog/2026-01-02-old/</link>')
  expect(xml).toContain('<description>A first.</description>')
})

it('has no feed without a blog', async () => {
  expect((await release({ 'a.md': page('A') })).index.routes).not.toHaveProperty('/feed.xml')
})

it('dates posts, puts the newest first in the sidebar, and lists them where nobody wrote a page for it', async () => {
  const built = await release(blog)
  expect(pageRoute(built, '/blog/2026-01-02-old/').date).toBe('2026-01-02')
  expect(pageRoute(built, '/blog/dated/').date).toBe('2026-02-03')
  expect(pageRoute(built, '/blog/')).not.toHaveProperty('next')
  expect(pageRoute(built, '/blog/2026-03-04-new/')).not.toHaveProperty('previous')
  expect(pageRoute(built, '/blog/dated/').next?.url).toBe('/blog/2026-01-02-old/')
  expect(recordText(built, '/blog/').match(/href="\/blog\/[^"]+">[^<]+/g)).toEqual([
    'href="/blog/2026-03-04-new/">New &#x26; newer',
    'href="/blog/dated/">Dated',
    'href="/blog/2026-01-02-old/">Old [post]',
  ])
})

it('leaves a written blog page as it is', async () => {
  const built = await release({ ...blog, 'blog/index.md': page('Our blog', 'Hello.') })
  expect(pageRoute(built, '/blog/').title).toBe('Our blog')
  expect(recordText(built, '/blog/')).not.toContain('2026')
})

it('tells language models where the Markdown is', async () => {
  const built = await release({
    'index.md': page('Home'),
    'license.md': page('License'),
    'api/index.md': page('API'),
    'api/a.md': page('A [b]', 'Text.', 'description: Does things.\n'),
  })
  const text = recordText(built, '/llms.txt')
  expect(text).toMatch(/^# webpack\n\n> webpack is a module bundler\./)
  expect(text).toContain('\n## API\n\n- [API](/api/index.md)\n- [A \\[b\\]](/api/a/index.md): Does things.\n\n')
  expect(text).toContain('## More\n\n- [Home](/index.md)\n- [License](/license/index.md)\n')
})

it('describes the site to browsers and crawlers', async () => {
  const built = await release({ 'index.md': page('Home') })
  expect(JSON.parse(recordText(built, '/manifest.webmanifest'))).toMatchObject({
    name: 'webpack',
    theme_color: '#2B3A42',
  })
  expect(built.index.routes['/manifest.webmanifest']).toMatchObject({ type: 'application/manifest+json' })
  expect(recordText(built, '/robots.txt')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://webpack.js.org/sitemap.xml\n',
  )
})
