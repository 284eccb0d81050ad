import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { fetchJson } from '../../data/fetch-json.ts'
import { keepHeight } from './keep-height.ts'
import { parseSponsors } from './parse-sponsors.ts'
import { SponsorLists } from './sponsor-lists.tsx'
import { readType } from './tab-type.ts'

/** Puts the lists of sponsors in the place of their skeletons. */
export async function mount(host: HTMLElement): Promise<void> {
  const sponsors = parseSponsors(await fetchJson('/data/sponsors.json'))
  const before = host.getBoundingClientRect()
  flushSync(() => createRoot(host).render(<SponsorLists sponsors={sponsors} initialType={readType()} />))
  keepHeight(host)
  // Of what stands above and below the lists, it is what more is seen of that keeps its place.
  if (Math.max(before.top, 0) < innerHeight - before.bottom)
    scrollBy({ top: host.getBoundingClientRect().bottom - before.bottom, behavior: 'instant' })
}
