import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import { getPrintName } from '../compile/markdown/print.ts'
import type { SitePage } from '../compile/page-compiler.ts'

/** Renders the list of a section's pages, which its printable version begins with. */
export function renderContents(pages: readonly SitePage[]): string {
  const items = pages.map(({ input, compiled }) =>
    h('li', [h('a', { href: `#${getPrintName(input.url)}` }, compiled.frontMatter.title)]),
  )
  const label = 'print-contents-title'
  return toHtml(
    h('nav', { className: 'print-contents', ariaLabelledBy: label }, [
      h('h2', { id: label }, 'Contents'),
      h('ol', items),
    ]),
  )
}

/** Renders a page as it stands in its section's printable version, on a line of its own. */
export function renderPage({ input, compiled }: SitePage): string {
  const start = toHtml(
    h('article', { class: 'print-page', id: getPrintName(input.url) }, [h('h1', compiled.frontMatter.title)]),
  )
  return `\n${start.replace(/<\/article>$/, '')}${compiled.printHtml}</article>`
}
