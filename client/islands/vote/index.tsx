import { createRoot } from 'react-dom/client'
import { fetchJson } from '../../data/fetch-json.ts'
import { parseVotes } from './parse-votes.ts'
import { VoteBoard } from './vote-board.tsx'

/** Replaces the skeletons by the proposals; rejects if their votes cannot be loaded. */
export async function mount(host: HTMLElement): Promise<void> {
  const votes = parseVotes(await fetchJson('/data/votes.json'))
  if (votes === undefined) throw new Error('The standings cannot be read at the moment.')
  createRoot(host).render(<VoteBoard votes={votes} />)
}
