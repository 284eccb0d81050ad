import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Link } from '../../../content-build/contract/routes.ts'
import { AppShellView } from '../../../worker/views/app-shell-view.tsx'
import { HomeView } from '../../../worker/views/home-view.tsx'
import { MessageView } from '../../../worker/views/message-view.tsx'
import { NotFoundView } from '../../../worker/views/not-found-view.tsx'
import { PrintView } from '../../../worker/views/print-view.tsx'
import { slotMarkup } from '../../../worker/views/slot.tsx'
import { createIndex, createPageProps, createPrintProps, createShellProps } from './create-props.ts'

const hidden = '<meta name="robots" content="noindex, nofollow"/>'

describe('HomeView', () => {
  const index = createIndex(['/', '/concepts/why-webpack/'], { concepts: 'Concepts' })
  const html = renderToStaticMarkup(<HomeView {...createPageProps({ title: 'webpack' }, { path: '/', index })} />)

  it('uses the name of the site alone as its title', () => {
    expect(html).toContain('<title>webpack</title>')
    expect(html).toContain('<link rel="canonical" href="https://docs.test/"/>')
  })

  it('has the headline, the introduction and no sub-navigation', () => {
    expect(html).toContain('bundle your assets, scripts, images and styles</span>')
    expect(html.split(slotMarkup('article'))).toHaveLength(2)
    expect(html).not.toContain('sub-navigation')
  })

  it('sends readers only to pages that exist', () => {
    expect(html).toContain('<a class="button" href="/concepts/why-webpack/">Why webpack</a>')
    expect(html).not.toContain('/guides/getting-started/')
  })
})

describe('PrintView', () => {
  const index = createIndex(['/concepts/', '/concepts/printable/'], { concepts: 'Concepts' })
  const html = renderToStaticMarkup(<PrintView {...createPrintProps('concepts', index)} />)

  it('is the combined printable page, left out by search engines', () => {
    expect(html).toContain('<title>Combined printable page | webpack</title>')
    expect(html).toContain(hidden)
  })

  it('brings its own stylesheet behind the one of every page', () => {
    expect(html).toMatch(/styles-1\.css"\/>.*<link rel="stylesheet" href="\/assets\/printable-1\.css"\/>/s)
  })

  it('opens the print dialog by itself and leads back to the section', () => {
    expect(html).toContain('<print-page auto="">')
    expect(html).toContain('<a href="/concepts/">Concepts</a>')
  })

  it('takes every page of the section in one slot, without a sidebar', () => {
    expect(html).toContain(`<div class="article-slot">${slotMarkup('article')}</div>`)
    expect(html).not.toContain(slotMarkup('sidebar'))
  })
})

describe('NotFoundView', () => {
  const render = (query: string, nearest: Link[] = []) =>
    renderToStaticMarkup(<NotFoundView {...createShellProps({ path: '/nowhere/' })} query={query} nearest={nearest} />)
  const html = render('nowhere')

  it('says what happened and leads to the home page', () => {
    expect(html).toContain('<h1>Page Not Found</h1>')
    expect(html).toContain('<p>Oops! The page you are looking for has been removed or relocated.</p>')
    expect(html).toContain('<a class="button" href="/">Go to Homepage</a>')
  })

  it('searches for what the path said, in a plain form', () => {
    const [form] = /(?<=<search class="message-search">)<form [^>]*>/.exec(html) ?? []
    expect(form).toContain('class="query-form"')
    expect(form).toContain('action="/search/"')
    expect(form).toContain('toolname="search_documentation"')
    expect(html).toMatch(/<input [^>]*name="q"[^>]* value="nowhere"/)
    expect(render('"><script>')).toContain('value="&quot;&gt;&lt;script&gt;"')
  })

  it('names the nearest pages, and no list without any', () => {
    const near = render('ouput', [{ title: 'Output <b>', url: '/concepts/output/' }])
    expect(near).toContain('<a href="/concepts/output/">Output &lt;b&gt; <span>/concepts/output/</span></a>')
    expect(html).not.toContain('Did you mean')
  })

  it('is no page of its own', () => {
    expect(html).toContain(hidden)
    expect(html).not.toContain('canonical')
  })
})

describe('MessageView', () => {
  it('works without an index, and links nowhere but home and away', () => {
    const html = renderToStaticMarkup(
      <MessageView {...createShellProps()} status={503} title="Try again" text="Nothing <b>yet</b>" />,
    )
    expect(html).toContain('Nothing &lt;b&gt;yet&lt;/b&gt;')
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href ?? '')
    expect(new Set(links.filter((href) => !/^(https:|#)/.test(href)))).toEqual(new Set(['/']))
  })
})

describe('AppShellView', () => {
  it('renders the shell round nothing', () => {
    const html = renderToStaticMarkup(<AppShellView {...createShellProps({ path: '/app-shell/' })} />)
    expect(html).toMatch(/<main [^>]*><\/main>/)
    expect(html).toContain(hidden)
  })
})
