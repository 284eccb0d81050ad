import { IssueListLink } from '../../client/islands/vote/issue-list-link.tsx'
import { VoteSkeleton } from '../../client/islands/vote/vote-skeleton.tsx'
import type { ClientManifest } from '../client-manifest.ts'
import { IslandStyles } from './island-styles.tsx'

/** The page with the app; its text in `content/` says how to vote. */
export const votePath = '/vote/'

/** Shows the element for the list of proposals, below the last heading of the page; without a script, a link to the same list on GitHub. */
export function VoteApp({ assets }: { assets: ClientManifest }) {
  return (
    <section className="vote" aria-label="How proposals stand">
      <IslandStyles chunk={assets.chunks.vote} />
      <vote-board>
        <IssueListLink />
        <VoteSkeleton />
      </vote-board>
    </section>
  )
}
