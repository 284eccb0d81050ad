import { type ContentHash, navKey } from '../../content-build/contract/records.ts'
import { readText } from './records.ts'

/** A section's sidebar, split once so that marking a page in it takes almost no time. */
export interface Sidebar {
  /** The whole sidebar without the anchors of its pages. */
  html: string
  /** The anchors of each page, by its address. */
  anchors: ReadonlyMap<string, string>
}

/** The sidebars that this isolate has read, newest last. There is room for all sections of a release and a few of the one before. */
const sidebars = new Map<ContentHash, Sidebar>()
const capacity = 24

/** Reads a section's sidebar, from memory after the first time; returns null if KV lacks it, rejects if KV fails or the hash differs. */
export async function readSidebar(kv: KVNamespace, hash: ContentHash): Promise<Sidebar | null> {
  const known = sidebars.get(hash)
  if (known !== undefined) return known
  const html = await readText(kv, navKey(hash))
  return html === null ? null : remember(hash, splitSidebar(html))
}

function remember(hash: ContentHash, sidebar: Sidebar): Sidebar {
  const [oldest] = sidebars.keys()
  if (sidebars.size >= capacity && oldest !== undefined) sidebars.delete(oldest)
  sidebars.set(hash, sidebar)
  return sidebar
}

const linkStart = '<a href="'
const detailsStart = '</a><details>'
const arrowEnd = '</summary>'
const detailsEnd = '</details>'

/**
 * Takes the anchors out of a sidebar: the part between the arrow of a page's `<details>` and its end.
 *
 * Relies on the markup that the compiler promises for `nav/<hash>`: links are `<a href="URL">`, and the `<details>` with a page's anchors follows its
 * link immediately.
 */
function splitSidebar(html: string): Sidebar {
  const anchors = new Map<string, string>()
  let bare = ''
  let done = 0
  for (let at = html.indexOf(detailsStart); at !== -1; at = html.indexOf(detailsStart, done)) {
    const link = html.lastIndexOf(linkStart, at) + linkStart.length
    const start = html.indexOf(arrowEnd, at) + arrowEnd.length
    const end = html.indexOf(detailsEnd, start)
    anchors.set(html.slice(link, html.indexOf('"', link)), html.slice(start, end))
    bare += html.slice(done, start)
    done = end
  }
  return { html: bare + html.slice(done), anchors }
}
