import { sponsorsKey } from '../../content-build/contract/sponsors.ts'
import { votesKey } from '../../content-build/contract/votes.ts'
import type { Env } from '../env.ts'
import { loadSponsors } from './load-sponsors.ts'
import { loadVotes } from './load-votes.ts'
import { purge } from './purge.ts'
import { refresh } from './refresh.ts'

/** The cron trigger of `wrangler.toml` that purges; all others refresh. */
const everyMinute = '* * * * *'

/** Purges what a release replaced, or refreshes the data of other services. Each refresh is independent: one that fails keeps its last good data. */
export async function scheduled(
  { cron, scheduledTime }: ScheduledController,
  env: Env,
  { cache }: ExecutionContext,
): Promise<void> {
  const now = new Date(scheduledTime)
  if (cron === everyMinute) return purge(env.CONTENT, cache, now)
  await Promise.all([
    refresh(env.CONTENT, sponsorsKey, () => loadSponsors(env, now)),
    refresh(env.CONTENT, votesKey, () => loadVotes(env, now)),
  ])
}
