import { type ContentHash, navKey } from '../../content-build/contract/records.ts'
import { readText } from './records.ts'

/** The sidebars this isolate has read, newest last. All sections of a release fit, and a few of the one before. */
const sidebars = new Map<ContentHash, string>()
const capacity = 24

/** Reads a section's sidebar, from memory after the first time; null when the namespace lacks it, rejects when KV fails or gives other bytes. */
export async function readSidebar(kv: KVNamespace, hash: ContentHash): Promise<string | null> {
  const known = sidebars.get(hash)
  if (known !== undefined) return known
  const html = await readText(kv, navKey(hash))
  if (html !== null) remember(hash, html)
  return html
}

function remember(hash: ContentHash, html: string): void {
  const [oldest] = sidebars.keys()
  if (sidebars.size >= capacity && oldest !== undefined) sidebars.delete(oldest)
  sidebars.set(hash, html)
}
