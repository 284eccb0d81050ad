import type { Sidebar } from '../store/sidebars.ts'

const details = '<details>'

/**
 * Marks a page in the sidebar of its section: sets `aria-current` on its link and opens its anchors. Leaves out the anchors of all other pages, which
 * are most of the sidebar; `<section-sidebar>` fetches them when a reader opens one.
 */
export function markCurrentPage({ html, anchors }: Sidebar, url: string): string {
  const link = `<a href="${url}"`
  const start = html.indexOf(`${link}>`)
  if (start === -1) return html
  const afterHref = start + link.length
  const afterLink = html.indexOf('</a>', afterHref) + '</a>'.length
  const marked = `${html.slice(0, afterHref)} aria-current="page"${html.slice(afterHref, afterLink)}`
  const held = anchors.get(url)
  if (held === undefined) return marked + html.slice(afterLink)
  const end = html.indexOf('</details>', afterLink)
  return `${marked}<details open>${html.slice(afterLink + details.length, end)}${held}${html.slice(end)}`
}
