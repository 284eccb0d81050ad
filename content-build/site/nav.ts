import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import type { Anchor } from '../contract.ts'
import type { CompiledPage } from '../markdown/compile-page.ts'
import { breakTitle } from '../markdown/html/break-title.ts'
import type { SitePage } from './page-compiler.ts'
import type { SidebarGroup } from './sidebar.ts'

/** Renders sidebars; remembers each page's part for as long as the page is the same object. */
export class NavRenderer {
  readonly #items = new WeakMap<CompiledPage, string>()

  /** A section's sidebar, in the markup that ARCHITECTURE.md promises. */
  render(title: string, groups: readonly SidebarGroup[]): string {
    const label = toHtml(h('nav', { class: 'section-nav', ariaLabel: title })).replace('</nav>', '')
    return `${label}${groups.map((group) => this.#renderGroup(group)).join('')}</nav>`
  }

  #renderGroup({ title, pages }: SidebarGroup): string {
    const heading = title === undefined ? '' : toHtml(h('h2', title))
    return `<section>${heading}<ul>${pages.map((page) => this.#renderPage(page)).join('')}</ul></section>`
  }

  #renderPage({ input, compiled }: SitePage): string {
    let item = this.#items.get(compiled)
    if (item === undefined) {
      const { title } = compiled.frontMatter
      item = toHtml(
        h('li', [h('a', { href: input.url }, breakTitle(title)), ...renderAnchors(input.url, title, compiled.anchors)]),
      )
      this.#items.set(compiled, item)
    }
    return item
  }
}

function renderAnchors(url: string, title: string, anchors: readonly Anchor[]): Element[] {
  if (anchors.length === 0) return []
  return [h('details', [h('summary', `Sections of ${title}`), renderList(url, anchors)])]
}

function renderList(url: string, anchors: readonly Anchor[]): Element {
  return h(
    'ul',
    anchors.map(({ id, title, children = [] }) => {
      const link = h('a', { href: `${url}#${id}` }, breakTitle(title))
      return h('li', children.length === 0 ? [link] : [link, renderList(url, children)])
    }),
  )
}
