import type { Sidebar } from '../store/sidebars.ts'

const details = '<details>'

/**
 * Shows a page in its section's sidebar: `aria-current` on its link, and the anchors under it open. Those of the other pages are left
 * out: they are most of the sidebar, and `<section-sidebar>` fetches them when a reader reaches for them.
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
