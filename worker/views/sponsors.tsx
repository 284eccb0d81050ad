import { SponsorSkeleton } from '../../client/islands/sponsors/sponsor-skeleton.tsx'
import type { ClientManifest } from '../client-manifest.ts'
import { IslandStyles } from './island-styles.tsx'

/** Shows the element for sponsors; without a script, a link to the list on Open Collective. */
export function Sponsors({ assets }: { assets: ClientManifest }) {
  return (
    <section className="sponsors" aria-label="Sponsors">
      <IslandStyles chunk={assets.chunks.sponsors} />
      <sponsor-lists>
        <SponsorSkeleton />
        <p>
          <a
            className="external"
            href="https://opencollective.com/webpack#category-CONTRIBUTE"
            target="_blank"
            rel="noopener"
          >
            All sponsors and backers on Open Collective
          </a>
        </p>
      </sponsor-lists>
    </section>
  )
}
