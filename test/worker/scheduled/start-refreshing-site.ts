import type { Sponsors } from '../../../content-build/contract/sponsors.ts'
import type { Votes } from '../../../content-build/contract/votes.ts'
import type { Site } from '../site/site.ts'
import { type SiteOptions, startSite } from '../start-site.ts'
import { ApiStandIn } from './api-stand-in.ts'
import { answerGitHub } from './github-fixture.ts'
import { answerOpenCollective } from './open-collective-fixture.ts'

/** A site whose scheduled handler asks two local servers. */
export interface RefreshingSite {
  site: Site
  openCollective: ApiStandIn
  gitHub: ApiStandIn
  /** Resets both APIs to one example each, and clears their requests. */
  reset(): void
  refresh(at?: string): Promise<void>
  sponsors(): Promise<Sponsors>
  votes(): Promise<Votes>
  dispose(): Promise<void>
}

/** The time of a refresh, unless a test gives another. */
export const now = '2026-03-01T00:00:00.000Z'

export async function startRefreshingSite({ vars, ...options }: SiteOptions = {}): Promise<RefreshingSite> {
  const openCollective = new ApiStandIn()
  const gitHub = new ApiStandIn()
  const site = await startSite({
    unpublished: true,
    ...options,
    vars: {
      OPENCOLLECTIVE_API: `${await openCollective.start()}/graphql/v2`,
      GITHUB_API: await gitHub.start(),
      ...vars,
    },
  })
  return {
    site,
    openCollective,
    gitHub,
    reset() {
      openCollective.answer = answerOpenCollective({ members: [{ slug: 'sponsor-1', total: 100 }] })
      gitHub.answer = answerGitHub({ issues: [{ number: 1, up: 1 }] })
      openCollective.requests.length = 0
      gitHub.requests.length = 0
    },
    refresh: (at = now) => site.runScheduled(new Date(at)),
    sponsors: () => readJson(site, '/data/sponsors.json'),
    votes: () => readJson(site, '/data/votes.json'),
    async dispose() {
      await site.dispose()
      await Promise.all([openCollective.close(), gitHub.close()])
    },
  }
}

async function readJson<T>(site: Site, path: string): Promise<T> {
  // The Worker's own path of the data.
  return (await site.fetch(path)).json() as Promise<T>
}
