import { createAnchorList } from './sidebar-anchors.ts'
import { readSidebarState } from './sidebar-state.ts'

/**
 * Restores the sidebar as the reader left it on the previous page: open items and scroll position, with the current page in view. If the sidebar is
 * still being parsed or has no size yet, only closes the items that the reader had closed, since closing them later would move the items below.
 */
export function restoreSidebar(isReady = true): void {
  const sidebar = document.querySelector('section-sidebar')
  if (sidebar === null) return
  const { scroll, open, link } = readSidebarState(sidebar)
  // The outline beside the text has the same anchors there.
  const hasOutline = matchMedia('(width >= 80rem)').matches
  for (const details of sidebar.querySelectorAll<HTMLDetailsElement>('nav details')) {
    const path = (details.previousElementSibling as HTMLAnchorElement).pathname
    const anchors = open[path]
    if (!Array.isArray(anchors)) {
      if (hasOutline) details.open = false
      continue
    }
    if (!isReady) continue
    try {
      if (anchors.length && details.children.length === 1) details.append(createAnchorList(path, anchors))
      details.open = true
    } catch {
      // Storage can contain values of other code.
    }
  }
  if (!isReady) return
  sidebar.scrollTop = scroll
  // Items that opened or closed by themselves moved the others: the clicked one stays under the pointer.
  if (link?.href === location.href) {
    const followed = [...sidebar.querySelectorAll<HTMLAnchorElement>('nav a')].find(({ href }) => href === link.href)
    if (followed) sidebar.scrollTop += followed.getBoundingClientRect().top - link.top
  }
  const current = sidebar.querySelector('[aria-current=page]')?.getBoundingClientRect()
  const { top, bottom, height } = sidebar.getBoundingClientRect()
  // Keeps some of its siblings above it in view.
  if (current && (current.top < top || current.bottom > Math.min(bottom, innerHeight)))
    sidebar.scrollTop += current.top - top - height / 3
}
