import type { StoredAnchor } from './sidebar-anchors.ts'
import { readSession, writeSession } from './storage.ts'

/** The state of a section's sidebar that a tab remembers from page to page. */
export interface SidebarState {
  scroll: number
  /** The anchors of the pages with open items, by the path of the page. Values from storage can have any shape. */
  open: Partial<Record<string, StoredAnchor[]>>
  /** The link that was followed last, and its distance from the top of the window. */
  link?: { href: string; top: number }
}

/** More than the size of all anchors of a section. */
const longest = 2e5

/** Reads the state of this sidebar. Its address is part of the key, so that a sidebar with other links starts anew. */
export function readSidebarState(sidebar: Element): SidebarState {
  const state: SidebarState = { scroll: 0, open: {} }
  try {
    const stored = JSON.parse(readSession(getKey(sidebar))?.slice(0, longest) ?? '{}')
    if (Number.isFinite(stored.scroll)) state.scroll = stored.scroll
    state.open = { ...stored.open }
    if (Number.isFinite(stored.link.top)) state.link = stored.link
  } catch {
    // Reading ends at a value that this code has not written; earlier values are kept.
  }
  return state
}

export function writeSidebarState(sidebar: Element, state: SidebarState): void {
  writeSession(getKey(sidebar), JSON.stringify(state))
}

function getKey(sidebar: Element): string {
  return `sidebar ${sidebar.getAttribute('src')}`
}
