import { IssueListLink } from '../../client/islands/vote/issue-list-link.tsx'
import { VoteSkeleton } from '../../client/islands/vote/vote-skeleton.tsx'
import type { ClientManifest } from '../client-manifest.ts'
import { IslandStyles } from './island-styles.tsx'

/** The page with the app; its text in `content/` says how to vote. */
export const votePath = '/vote/'

/** Shows the element for the list of proposals; without a script, a link to the same list on GitHub. */
export function VoteApp({ assets }: { assets: ClientManifest }) {
  return (
    <section className="vote" aria-labelledby="how-proposals-stand">
      <IslandStyles chunk={assets.chunks.vote} />
      <h2 id="how-proposals-stand">How proposals stand</h2>
      <vote-board>
        <IssueListLink />
        <VoteSkeleton />
      </vote-board>
    </section>
  )
}
