const details = '<details>'

/**
 * Marks a page in its section's sidebar: `aria-current` on its link, and the sections under it open.
 *
 * Relies on what the compiler promises of `nav/<hash>`: links are `<a href="URL">`, and the `<details>` of a page's sections
 * follows its link immediately. A sidebar that lacks the page is returned as it is.
 */
export function markCurrentPage(sidebar: string, url: string): string {
  const link = `<a href="${url}"`
  const start = sidebar.indexOf(`${link}>`)
  if (start === -1) return sidebar
  const afterHref = start + link.length
  const afterLink = sidebar.indexOf('</a>', afterHref) + '</a>'.length
  const rest = sidebar.startsWith(details, afterLink)
    ? `<details open>${sidebar.slice(afterLink + details.length)}`
    : sidebar.slice(afterLink)
  return `${sidebar.slice(0, afterHref)} aria-current="page"${sidebar.slice(afterHref, afterLink)}${rest}`
}
