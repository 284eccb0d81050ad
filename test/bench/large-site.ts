import type { Release } from '../../content-build/assemble/release.ts'
import { listSections } from '../../site.config.ts'
import { createRelease, type PageFixture } from '../worker/site/release-fixture.ts'

const areas = listSections('isDocumentation')
const pagesOfSection = 20

/** The documentation proper: 140 reference pages of the largest kind, each in a section whose sidebar has 480 links. */
export const largePages = listPages(areas)

/** Twice as many other pages: more than the shells that the Worker keeps. */
export const otherPages = listPages(Array.from({ length: 14 }, (_, number) => `area-${number}`))

/** A generated site of realistic size. */
export function createLargeSite(): Release {
  const pages: Record<string, PageFixture> = { '/': { html: '<div class="prose"></div>' } }
  for (const path of [...largePages, ...otherPages]) pages[path] = createPage(path)
  const withSidebar = areas.map((name) => [name, { sidebar: createSidebar(name), print: ['<div></div>'] }])
  return createRelease({ pages, sections: Object.fromEntries(withSidebar) })
}

function listPages(sections: readonly string[]): string[] {
  return sections.flatMap((section) =>
    Array.from({ length: pagesOfSection }, (_, page) => `/${section}/options-${page}/`),
  )
}

function createPage(path: string): PageFixture {
  const section = path.split('/')[1] ?? ''
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
