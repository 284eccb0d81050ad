import { readSession, writeSession } from './storage.ts'

/** What a tab remembers of a section's sidebar from page to page. */
export interface SidebarState {
  scroll: number
  /** The lists of anchors the reader has open, as HTML by the path of their page. */
  open: Record<string, string>
  /** The link followed last, and how far below the top of the window it stood. */
  link?: { href: string; top: number }
}

/** What is remembered of this sidebar. Its address names its state: one whose links changed begins anew. */
export function readSidebarState(sidebar: Element): SidebarState {
  const state: SidebarState = { scroll: 0, open: {} }
  try {
    const stored = JSON.parse(readSession(getKey(sidebar)) ?? '{}')
    if (Number.isFinite(stored.scroll)) state.scroll = stored.scroll
    for (const [path, list] of Object.entries(stored.open)) if (typeof list === 'string') state.open[path] = list
    if (Number.isFinite(stored.link.top)) state.link = stored.link
  } catch {
    // What is not ours ends the reading; what was read until there holds.
  }
  return state
}

export function writeSidebarState(sidebar: Element, state: SidebarState): void {
  writeSession(getKey(sidebar), JSON.stringify(state))
}

function getKey(sidebar: Element): string {
  return `sidebar ${sidebar.getAttribute('src')}`
}
