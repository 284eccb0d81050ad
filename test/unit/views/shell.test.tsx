import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Footer } from '../../../worker/views/footer.tsx'
import { Header } from '../../../worker/views/header.tsx'
import { createIndex } from './create-props.ts'

const index = createIndex(['/concepts/', '/concepts/output/', '/api/', '/license/'], {
  concepts: 'Concepts',
  api: 'API',
})

const header = (path: string) => renderToStaticMarkup(<Header path={path} index={index} />)

describe('Header', () => {
  it('offers the sections from every page, and below the bar only in the documentation', () => {
    for (const path of ['/', '/license/', '/concepts/output/']) {
      expect(header(path)).toMatch(/class="drop-down-panel">.*href="\/concepts\/".*href="\/api\/"/)
    }
    expect(header('/concepts/output/')).toContain('<nav class="sub-navigation"')
    expect(header('/')).not.toContain('sub-navigation')
    expect(header('/license/')).not.toContain('sub-navigation')
  })

  it('marks the area and the section shown, and tells them from the page itself', () => {
    expect(header('/concepts/output/')).toContain('<a href="/concepts/" aria-current="true">Documentation</a>')
    expect(header('/concepts/')).toContain('<a href="/concepts/" aria-current="page">Documentation</a>')
    expect(header('/license/')).not.toMatch(/href="\/concepts\/" aria-current/)
  })

  it('keeps search, places and themes where nothing is known of the site', () => {
    const html = renderToStaticMarkup(<Header path="/concepts/" index={undefined} />)
    expect(html).toContain('<search><search-button><form action="/search/"><button type="submit"')
    expect(html).toContain('<tool-tip>Discord</tool-tip>')
    expect(html).toContain('value="system"')
    expect(html).not.toMatch(/<nav|language-menu|href="\/concepts/)
  })

  it('writes a path into the addresses of translations as into a URL', () => {
    const html = header('/"><b>é?#/')
    expect(html).toContain('href="https://webpack.kr/%22%3E%3Cb%3E%C3%A9%3F%23/"')
    expect(html).not.toContain('<b>')
  })
})

describe('Footer', () => {
  it('names the license where the release has its page', () => {
    expect(renderToStaticMarkup(<Footer index={index} />)).toMatch(
      /<a href="\/license\/">.*aria-label="Creative Commons".*aria-label="Attribution".*License<\/a>/,
    )
    expect(renderToStaticMarkup(<Footer index={createIndex(['/'])} />)).not.toContain('/license/')
  })
})
