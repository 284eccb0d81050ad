import type { StoredAnchor } from './sidebar-anchors.ts'
import { readSession, writeSession } from './storage.ts'

/** The state of a section's sidebar that a tab remembers from page to page. */
export interface SidebarState {
  scroll: number
  /** The anchors of the pages whose items the reader has open, by the path of the page. Read from storage, they may be anything. */
  open: Partial<Record<string, StoredAnchor[]>>
  /** The link followed last, and how far below the top of the window it stood. */
  link?: { href: string; top: number }
}

/** More than the anchors of all pages of a section take. */
const longest = 2e5

/** Reads the state of this sidebar. Its address is part of the key, so that a sidebar whose links changed begins anew. */
export function readSidebarState(sidebar: Element): SidebarState {
  const state: SidebarState = { scroll: 0, open: {} }
  try {
    const stored = JSON.parse(readSession(getKey(sidebar))?.slice(0, longest) ?? '{}')
    if (Number.isFinite(stored.scroll)) state.scroll = stored.scroll
    state.open = { ...stored.open }
    if (Number.isFinite(stored.link.top)) state.link = stored.link
  } catch {
    // A value that this code has not written ends the reading; those before it hold.
  }
  return state
}

export function writeSidebarState(sidebar: Element, state: SidebarState): void {
  writeSession(getKey(sidebar), JSON.stringify(state))
}

function getKey(sidebar: Element): string {
  return `sidebar ${sidebar.getAttribute('src')}`
}
