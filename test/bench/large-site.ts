import type { Release } from '../../content-build/site/release.ts'
import { createRelease, type PageFixture } from '../worker/site/release-fixture.ts'

/** A reference page of the largest kind, in a section whose sidebar has 490 links, on a site of 140 pages. */
export const largePage = '/configuration/options-0/'

const sections = ['api', 'concepts', 'configuration', 'guides', 'loaders', 'migrate', 'plugins']
const pagesOfSection = 20

/** A site of real size, made up. */
export function createLargeSite(): Release {
  const pages: Record<string, PageFixture> = { '/': { html: '<div class="prose"></div>' } }
  for (const section of sections) {
    for (let page = 0; page < pagesOfSection; page++) {
      const path = `/${section}/options-${page}/`
      pages[path] = createPage(section, path)
    }
  }
  const withSidebar = sections.map((name) => [name, { sidebar: createSidebar(name), print: '<div></div>' }])
  return createRelease({ pages, sections: Object.fromEntries(withSidebar) })
}

function createPage(section: string, path: string): PageFixture {
  const paragraph = `<p>What <code>${path}</code> is for — when you need it, and what it prints.</p>`
  const code = '<pre tabindex="0"><code class="language-js"><span class="pl-k">export default</span> {}</code></pre>'
  return {
    html: `<div class="prose">${times(60_000 / (paragraph.length + code.length), () => paragraph + code)}</div>`,
    description: 'What the options are, and what each of them changes.',
    breadcrumb: [{ title: section, url: `/${section}/` }],
    previous: { title: 'Before', url: `/${section}/before/` },
    next: { title: 'After', url: `/${section}/after/` },
    related: [{ title: 'Further', url: '/concepts/' }],
    contributors: Array.from({ length: 20 }, (_, contributor) => `contributor-${contributor}`),
  }
}

function createSidebar(section: string): string {
  const page = (number: number) => {
    const url = `/${section}/options-${number}/`
    const anchors = times(23, (anchor) => `<li><a href="${url}#option-${anchor}">Option ${anchor}</a></li>`)
    return `<li><a href="${url}">Options ${number}</a><details><summary></summary><ul>${anchors}</ul></details></li>`
  }
  return `<nav class="section-nav"><section><ul>${times(pagesOfSection, page)}</ul></section></nav>`
}

function times(count: number, write: (index: number) => string): string {
  return Array.from({ length: Math.ceil(count) }, (_, index) => write(index)).join('')
}
