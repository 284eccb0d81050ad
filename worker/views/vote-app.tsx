import { VoteSkeleton } from '../../client/islands/vote/vote-skeleton.tsx'
import type { ClientManifest } from '../client-manifest.ts'
import { IslandStyles } from './island-styles.tsx'

/** The page that has the app; its text, in `content/`, says how to vote. */
export const votePath = '/vote/'

/** The place of the list of proposals; without script, the page's text leads to the lists on GitHub. */
export function VoteApp({ assets }: { assets: ClientManifest }) {
  return (
    <section className="vote" aria-labelledby="how-proposals-stand">
      <IslandStyles chunk={assets.chunks.vote} />
      <h2 id="how-proposals-stand">How proposals stand</h2>
      <vote-board>
        <p className="island-link">
          GitHub has the same list:{' '}
          <a
            className="external"
            href="https://github.com/webpack/webpack/issues?q=is%3Aissue+is%3Aopen+sort%3Areactions-%2B1-desc"
            target="_blank"
            rel="noopener"
          >
            open issues, most wanted first
          </a>
          .
        </p>
        <VoteSkeleton />
      </vote-board>
    </section>
  )
}
