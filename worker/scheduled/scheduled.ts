import { sponsorsKey } from '../../content-build/contract/sponsors.ts'
import { votesKey } from '../../content-build/contract/votes.ts'
import type { Env } from '../env.ts'
import { loadSponsors } from './load-sponsors.ts'
import { loadVotes } from './load-votes.ts'
import { refresh } from './refresh.ts'

/** Refreshes what the site shows of other services, each on its own: one that fails keeps its last good data. */
export async function scheduled({ scheduledTime }: ScheduledController, env: Env): Promise<void> {
  const now = new Date(scheduledTime)
  await Promise.all([
    refresh(env.CONTENT, sponsorsKey, () => loadSponsors(env, now)),
    refresh(env.CONTENT, votesKey, () => loadVotes(env, now)),
  ])
}
