const details = '<details>'
const detailsEnd = '</details>'
/** What a page's item holds: the arrow, which stays, and the anchors behind it. */
const anchors = /(<details><summary.*?<\/summary>).*?(?=<\/details>)/g

/**
 * Shows a page in its section's sidebar: `aria-current` on its link, and the anchors under it open. Those of the other pages are left
 * out: they are most of the sidebar, and `<section-sidebar>` fetches them when a reader reaches for them.
 *
 * Relies on what the compiler promises of `nav/<hash>`: links are `<a href="URL">`, and the `<details>` of a page's anchors follows
 * its link immediately.
 */
export function markCurrentPage(sidebar: string, url: string): string {
  const link = `<a href="${url}"`
  const start = sidebar.indexOf(`${link}>`)
  if (start === -1) return leaveOutAnchors(sidebar)
  const afterHref = start + link.length
  const afterLink = sidebar.indexOf('</a>', afterHref) + '</a>'.length
  const before = `${leaveOutAnchors(sidebar.slice(0, afterHref))} aria-current="page"${sidebar.slice(afterHref, afterLink)}`
  if (!sidebar.startsWith(details, afterLink)) return before + leaveOutAnchors(sidebar.slice(afterLink))
  const end = sidebar.indexOf(detailsEnd, afterLink)
  return `${before}<details open>${sidebar.slice(afterLink + details.length, end)}${leaveOutAnchors(sidebar.slice(end))}`
}

function leaveOutAnchors(html: string): string {
  return html.replaceAll(anchors, '$1')
}
