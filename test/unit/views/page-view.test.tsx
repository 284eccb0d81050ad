import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { PageRoute } from '../../../content-build/contract/routes.ts'
import { PageView } from '../../../worker/views/page-view.tsx'
import type { ShellProps } from '../../../worker/views/props.ts'
import { slotMarkup } from '../../../worker/views/slot.tsx'
import { createIndex, createPageProps } from './create-props.ts'

const index = createIndex(['/concepts/', '/concepts/output/', '/concepts/printable/'], { concepts: 'Concepts' })

const render = (route: Partial<PageRoute> = {}, shell: Partial<ShellProps> = {}): string =>
  renderToStaticMarkup(<PageView {...createPageProps(route, { index, ...shell })} />)

describe('PageView', () => {
  it('is a whole document with one h1 and each slot once', () => {
    const html = render({ section: 'concepts' })
    expect(html).toMatch(/^<html lang="en"[^>]*><head>.*<\/head><body>.*<\/body><\/html>$/s)
    expect(html.split('<h1>')).toHaveLength(2)
    expect(html.split(slotMarkup('article'))).toHaveLength(2)
    expect(html.split(slotMarkup('sidebar'))).toHaveLength(2)
  })

  it('leaves nothing beside the article slot, so that it is empty on the wire', () => {
    expect(render()).toContain(`<div class="article-slot">${slotMarkup('article')}</div>`)
  })

  it('has no sidebar outside a section or without an index', () => {
    expect(render()).not.toContain(slotMarkup('sidebar'))
    expect(render({ section: 'concepts' }, { index: undefined })).not.toContain(slotMarkup('sidebar'))
  })

  it('links to the printable section where the release has it', () => {
    expect(render({ section: 'concepts' })).toContain('href="/concepts/printable/"')
    const withoutPrintable = createIndex(['/concepts/'], { concepts: 'Concepts' })
    expect(render({ section: 'concepts' }, { index: withoutPrintable })).not.toContain('printable')
  })

  it('marks the area and the section it stands in', () => {
    const html = render({ section: 'concepts' })
    expect(html).toContain('<a href="/concepts/" aria-current="true">Documentation</a>')
    expect(html).toMatch(/class="sub-navigation".*<a href="\/concepts\/" aria-current="true">Concepts<\/a>/)
  })

  it('has no sub-navigation outside the documentation', () => {
    expect(render({}, { path: '/license/' })).not.toContain('sub-navigation')
  })

  it('offers every minor up to the documented webpack, at the title of a page that tells of versions', () => {
    const html = render({ versions: true }, { index: { ...index, webpack: '5.112.2' } })
    const options = [...html.matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text)
    expect(options).toHaveLength(114)
    expect([options[0], options[1], options.at(-1)]).toEqual(['newest (5.112)', '5.112', '5.0'])
    expect(html).toMatch(/<\/h1><webpack-version class="webpack-version"><label class="chevron">My webpack: /)
    expect(render({}, { index: { ...index, webpack: '5.112.2' } })).not.toContain('<webpack-version')
  })

  it('tells that a text is by others, with a way to their repository', () => {
    const repo = 'https://github.com/webpack-contrib/css-loader'
    const html = render({ thirdParty: true, repo, package: { name: 'css-loader', version: '7.1.5' } })
    expect(html).toContain('Community package')
    expect(html).toMatch(/href="https:\/\/www\.npmjs\.com\/package\/css-loader"[^>]*>css-loader 7\.1\.5<\/a>/)
    expect(html).toContain(`href="${repo}" target="_blank" rel="noopener">Jump to repository</a>`)
    expect(render()).not.toMatch(/Community package|Jump to repository/)
  })

  it('begins the page of a package with what it does, needs and how it is installed', () => {
    const needs = { node: '>=18.12.0', webpack: '^5.27.0', less: '^4.0.0' }
    const install = { npm: 'npm install -D less-loader less', yarn: 'yarn add -D less-loader less' }
    const npm = { name: 'less-loader', version: '13.1.0', pinned: '2026-11-21', needs, install }
    const html = render({ thirdParty: true, description: 'Compiles Less to CSS.', package: npm })
    expect(html).toContain('Needs Node.js 18.12+ · webpack 5.27+ · less 4')
    expect(html).toContain('<time dateTime="2026-11-21">November 21, 2026</time>')
    expect(html).toContain('<strong>Compiles Less to CSS.</strong>')
    expect(html).toContain('<span class="line command">npm install -D less-loader less</span>')
    expect(html).toContain('<span class="line command">yarn add -D less-loader less</span>')
    const { install: _, ...retired } = npm
    expect(render({ thirdParty: true, package: retired })).not.toContain('npm install')
  })

  it('offers the repository of a package we describe ourselves, not as that of others', () => {
    const html = render({ repo: 'https://github.com/webpack/tapable' })
    expect(html).toContain('Jump to repository')
    expect(html).not.toContain('Community package')
  })

  it('lists further reading that exists, and opens only external links in a new tab', () => {
    const html = render({
      related: [
        { title: 'Concepts', url: '/concepts/#entry' },
        { title: 'Unwritten', url: '/guides/unwritten/' },
        { title: 'HTTP', url: 'https://httpwg.org/' },
      ],
    })
    expect(html).toContain('<h2>Further Reading</h2>')
    expect(html).toContain('<a href="/concepts/#entry">Concepts</a>')
    expect(html).not.toContain('Unwritten')
    expect(html).toContain('<a class="external" href="https://httpwg.org/" target="_blank" rel="noopener">HTTP</a>')
    expect(render()).not.toContain('Further Reading')
  })

  it('links to the neighbors it has', () => {
    const html = render({ next: { title: 'Loaders', url: '/concepts/loaders/' } })
    expect(html).toContain('<a rel="next" href="/concepts/loaders/">')
    expect(html).not.toContain('rel="prev"')
  })

  it('names the contributors, except those who are not to be named', () => {
    const html = render({
      contributors: ['sokra', 'bartushek', 'rynclark', 'henriquea', 'makuzaverite', 'MijaelWatts'],
    })
    expect(html).toMatch(
      /<summary class="chevron">1 contributor<\/summary>.*<a href="https:\/\/github.com\/sokra" target="_blank" rel="noopener"><span aria-hidden="true">s<\/span>sokra<\/a>/,
    )
    expect(html).not.toMatch(/bartushek|rynclark|henriquea|makuzaverite|MijaelWatts/)
    expect(render({ contributors: ['bartushek'] })).not.toContain('Contributors')
  })

  it('hands moved fragments to the browser', () => {
    expect(render({ hashRedirects: [{ prefix: 'cache', to: '/configuration/cache/' }] })).toContain(
      '<hash-redirect prefix="cache" to="/configuration/cache/"></hash-redirect>',
    )
  })

  it('dates a post by its own day, whatever the time zone', () => {
    expect(render({ date: '2026-06-25' })).toContain('<time dateTime="2026-06-25">June 25, 2026</time>')
  })

  it('tells the day of the last change and who wrote a post', () => {
    expect(render({ updated: '2026-05-06' })).toContain('Last updated <time dateTime="2026-05-06">May 6, 2026</time>')
    expect(render({ date: '2026-06-25', contributors: ['sokra', 'rynclark', 'ann'] })).toMatch(
      /<p class="byline"><time .*?<\/time> by <a [^>]*>sokra<\/a>, <a [^>]*>ann<\/a><\/p>/,
    )
    expect(render({ contributors: ['sokra'] })).not.toContain('byline')
  })

  it('offers to edit, to print and to read the Markdown', () => {
    const html = render()
    expect(html).toContain('href="https://github.com/webpack/docs/edit/main/content/concepts/output.mdx"')
    expect(html).toContain('<a href="/concepts/output/index.md">View as Markdown</a>')
    expect(html).toContain('<print-page><button type="button">Print this page</button></print-page>')
  })

  it('escapes what content hands it', () => {
    const hostile = '<img src=x onerror=alert(1)>"&'
    const html = render({
      title: hostile,
      description: hostile,
      breadcrumb: [{ title: hostile, url: '/"onclick="alert(1)' }],
      related: [{ title: hostile, url: '/concepts/' }],
      previous: { title: hostile, url: '/' },
      contributors: [hostile],
    })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('"onclick=')
  })
})
