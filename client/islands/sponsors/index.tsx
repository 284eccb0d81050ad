import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { fetchJson } from '../../data/fetch-json.ts'
import { parseSponsors } from './parse-sponsors.ts'
import { chooseType } from './ranks.ts'
import { SponsorLists } from './sponsor-lists.tsx'

/** Replaces the skeletons by the lists of sponsors. */
export async function mount(host: HTMLElement): Promise<void> {
  const sponsors = parseSponsors(await fetchJson('/data/sponsors.json'))
  const before = host.getBoundingClientRect()
  flushSync(() => createRoot(host).render(<SponsorLists sponsors={sponsors} initialType={chooseType(Math.random())} />))
  // If the reader is at the end of the page, the part below the lists keeps its place.
  if (before.top < 0 && before.bottom < innerHeight)
    scrollBy({ top: host.getBoundingClientRect().bottom - before.bottom, behavior: 'instant' })
}
