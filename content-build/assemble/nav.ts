import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import type { StepCache } from '../common/step-cache.ts'
import { breakTitle } from '../compile/markdown/html/break-title.ts'
import type { SitePage } from '../compile/page-compiler.ts'
import type { Anchor } from '../contract/tree.ts'
import type { SidebarGroup } from './sidebar.ts'

/** Renders a section's sidebar, in the markup that `compile/markdown/README.md` promises. */
export function renderSidebar(title: string, groups: readonly SidebarGroup[], cache: StepCache): string {
  const label = toHtml(h('nav', { class: 'section-nav', ariaLabel: title })).replace('</nav>', '')
  return `${label}${groups.map((group) => renderGroup(group, cache)).join('')}</nav>`
}

function renderGroup({ title, pages }: SidebarGroup, cache: StepCache): string {
  const heading = title === undefined ? '' : toHtml(h('h2', title))
  const items = pages.map((page) => cache.get('sidebar item', [page.hash], () => renderItem(page)))
  return `<section>${heading}<ul>${items.join('')}</ul></section>`
}

function renderItem({ input, compiled }: SitePage): string {
  const { title, sidebarLabel = title } = compiled.frontMatter
  const link = h('a', { href: input.url }, breakTitle(sidebarLabel))
  return toHtml(h('li', [link, ...renderAnchors(input.url, sidebarLabel, compiled.anchors)]))
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
