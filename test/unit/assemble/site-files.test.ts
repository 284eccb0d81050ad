import { expect, it } from 'vitest'
import { getRelease, page, pageRoute, recordText, release, SiteFixture } from '../site/site-fixture.ts'

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

it.each(['md', 'mdx'])('lists the posts below what somebody wrote for the blog, .%s', async (extension) => {
  const built = await release({ ...blog, [`blog/index.${extension}`]: page('Our blog', 'Hello.') })
  expect(pageRoute(built, '/blog/').title).toBe('Our blog')
  expect(recordText(built, '/blog/')).toMatch(/Hello\.<\/p>\s*<div class="posts">.*March 4, 2026/s)
})

it('shows a post’s category on the post, in the list and in the feed', async () => {
  const built = await release({ 'blog/2026-01-02-new.md': page('New', 'Text.', 'category: release\n') })
  expect(pageRoute(built, '/blog/2026-01-02-new/').category).toBe('release')
  expect(recordText(built, '/blog/')).toContain('January 2, 2026</time> · Release')
  expect(recordText(built, '/feed.xml')).toContain('<category>Release</category>')
})

it('keeps code and emoji in teasers, and ends them between words', async () => {
  const text = `## A heading

Set \`output.clean\` to {true} :tada: and **be** [done](/blog/). ${'Many words that say it. '.repeat(20)}`
  const built = await release({ 'blog/2026-01-02-new.md': page('New', text) })
  const html = recordText(built, '/blog/')
  expect(html).toContain('Set <code>output.clean</code> to {true} 🎉 and be done. Many words')
  expect(html).toMatch(/(Many|words|that|say|it\.) …<\/p>/)
  expect(recordText(built, '/feed.xml')).toContain('<description>Set output.clean to {true}')
})

it('leaves posts out until their day', async () => {
  const early = await new SiteFixture(blog).build({ today: '2026-02-03' })
  expect(Object.keys(getRelease(early).index.routes).filter((url) => url.startsWith('/blog/2026'))).toEqual([
    '/blog/2026-01-02-old/',
  ])
  expect(recordText(getRelease(early), '/feed.xml')).not.toContain('newer')
  expect(early.messages.map(String)).toEqual([expect.stringContaining('left out until 2026-03-04')])
})

it('refuses a post without a date', async () => {
  const { messages } = await new SiteFixture({ ...blog, 'blog/new.md': page('New') }).build()
  expect(messages.map(({ file, line, ruleId, fatal }) => [file, line, ruleId, fatal])).toEqual([
    ['blog/new.md', 1, 'post-undated', true],
  ])
})

it.each(['2026-10-32', '2026-02-31'])('knows no post of %s', async (date) => {
  const { messages, release } = await new SiteFixture({
    'index.md': page('Home'),
    [`blog/${date}-x.md`]: page('X'),
  }).build()
  expect(messages.map(({ reason }) => reason)).toEqual([`There is no day ${date}`])
  expect(release).toBeUndefined()
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
  const origin = 'https://webpack.js.org'
  const pages = `- [API](${origin}/api/index.md)\n- [A \\[b\\]](${origin}/api/a/index.md): Does things.`
  expect(text).toContain(`\n## API\n\n${pages}\n- [All of “API”](${origin}/api/llms.txt)\n\n`)
  expect(text).toContain(`## More\n\n- [Home](${origin}/index.md)\n- [License](${origin}/license/index.md)\n`)
})

it('tells language models what is on the pages of a section', async () => {
  const text = '## Use it\n\n## a.b\n\n### a.b.c'
  const built = await release({ 'index.md': page('Home'), 'api/index.md': page('API'), 'api/a.md': page('A', text) })
  expect(recordText(built, '/api/llms.txt')).toMatch(
    /\n- \[A\]\(https:\/\/webpack\.js\.org\/api\/a\/index\.md\) Sections: use-it ab abc\n$/,
  )
})

it('describes the site to browsers and crawlers', async () => {
  const built = await release({ 'index.md': page('Home') })
  expect(JSON.parse(recordText(built, '/manifest.webmanifest'))).toMatchObject({
    name: 'webpack',
    theme_color: '#2B3A42',
  })
  expect(built.index.routes['/manifest.webmanifest']).toMatchObject({ type: 'application/manifest+json' })
  expect(built.index.routes['/manifest.json']).toEqual(built.index.routes['/manifest.webmanifest'])
  expect(recordText(built, '/robots.txt')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://webpack.js.org/sitemap.xml\n',
  )
})
