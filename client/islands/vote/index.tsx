import { createRoot } from 'react-dom/client'
import { fetchJson } from '../../data/fetch-json.ts'
import { parseVotes } from './parse-votes.ts'
import { VoteBoard } from './vote-board.tsx'

/** Puts the proposals in the place of their skeletons; rejects when there is no telling how they stand. */
export async function mount(host: HTMLElement): Promise<void> {
  const votes = parseVotes(await fetchJson('/data/votes.json'))
  if (votes === undefined) throw new Error('The standings cannot be read at the moment.')
  createRoot(host).render(<VoteBoard votes={votes} />)
}
