import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { siteDescription } from '../../../site.config.ts'
import { Head, type HeadProps } from '../../../worker/views/head.tsx'
import { assets } from './create-props.ts'

const render = (props: Partial<HeadProps> = {}): string =>
  renderToStaticMarkup(<Head assets={assets} origin="https://docs.test" {...props} />)

describe('Head', () => {
  it('puts the site behind the title, and uses the site alone where there is no title', () => {
    expect(render({ title: 'Output' })).toContain('<title>Output | webpack</title>')
    expect(render()).toContain('<title>webpack</title>')
  })

  it('describes the site where a page has no description of its own', () => {
    expect(siteDescription).toMatch(/^webpack is a module bundler\. .+ just about any resource or asset\.$/)
    expect(render()).toContain(`<meta name="description" content="${siteDescription}"/>`)
    expect(render({ description: 'Of files.' })).toContain('<meta name="description" content="Of files."/>')
  })

  it('links to the page on the canonical host', () => {
    const head = render({ path: '/concepts/output/' })
    expect(head).toContain('<link rel="canonical" href="https://docs.test/concepts/output/"/>')
    expect(head).toContain('<meta property="og:url" content="https://docs.test/concepts/output/"/>')
    expect(render()).not.toMatch(/canonical|og:url/)
  })

  it('links to the Markdown twin', () => {
    expect(render({ markdown: '/concepts/index.md' })).toContain(
      '<link rel="alternate" type="text/markdown" href="/concepts/index.md"/>',
    )
  })

  it('links to the feed of a release that has one', () => {
    expect(render({ feed: '/feed.xml' })).toContain('type="application/rss+xml"')
    expect(render()).not.toContain('rss')
  })

  it.each(['icon_192x192.png', 'icon_512x512.png', 'icon_180x180.png', 'icon_150x150.png', 'manifest.webmanifest'])(
    'links to /%s',
    (name) => expect(render()).toContain(`href="/${name}"`),
  )

  it.each([
    '<meta name="theme-color" content="#2B3A42"/>',
    '<meta name="msapplication-TileColor" content="#465e69"/>',
    '<link rel="mask-icon" href="/icon-mask.svg" color="#465e69"/>',
    '<meta property="og:title" content="Output | webpack"/>',
    '<meta name="twitter:card" content="summary"/>',
  ])('holds %s', (tag) => expect(render({ title: 'Output' })).toContain(tag))

  it('shows other sites the card of a page that has one, and the icon for the others', () => {
    const head = render({ card: '/concepts/output/card.png' })
    expect(head).toContain('<meta property="og:image" content="https://docs.test/concepts/output/card.png"/>')
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    expect(render()).toContain('<meta property="og:image" content="https://docs.test/icon_512x512.png"/>')
  })

  it('keeps hidden pages out of search engines, and only those', () => {
    expect(render({ hidden: true })).toContain('<meta name="robots" content="noindex, nofollow"/>')
    expect(render()).not.toContain('robots')
  })

  it('runs the theme script, byte for byte, before the stylesheet, and the module after it', () => {
    const head = render()
    const script = head.indexOf(`<script>${assets.themeScript.code}</script>`)
    const styles = head.indexOf('<link rel="stylesheet" href="/assets/styles-1.css"/>')
    const entry = head.indexOf('<script type="module" src="/assets/entry-1.js"></script>')
    expect([script, styles, entry].toSorted((a, b) => a - b)).toEqual([script, styles, entry])
    expect(script).toBeGreaterThan(0)
  })

  it('runs what marks versions before the stylesheet, on pages that have something to mark', () => {
    const script = '<script src="/assets/versions-1.js"></script>'
    expect(render()).not.toContain(script)
    const head = render({ versions: true })
    expect(head.indexOf(script)).toBeGreaterThan(0)
    expect(head.indexOf(script)).toBeLessThan(head.indexOf('<link rel="stylesheet"'))
  })

  it('escapes a hostile title and description', () => {
    const head = render({ title: '</title><script>alert(1)</script>', description: '"><img src=x onerror=alert(1)>' })
    expect(head).not.toContain('<script>alert')
    expect(head).not.toContain('<img')
    expect(head).toContain('&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; | webpack</title>')
  })
})
