import { logFailure } from '../log.ts'
import { settledWithin } from '../settled-within.ts'
import { getClient } from './client-address.ts'

/** The period of the limits in `wrangler.toml`, in seconds. */
export const limitPeriod = 60

/** Milliseconds to wait for the platform: longer than it takes, shorter than a reader notices. */
const patience = 50

/** Returns true if a limit of `wrangler.toml` lets a request through, if there is no limit, or if the platform cannot tell in time. */
export async function isWithinLimit(limit: RateLimit | undefined, name: string, headers: Headers): Promise<boolean> {
  const client = getClient(headers)
  if (limit === undefined || client === undefined) return true
  const asked = ask(limit, client).catch((cause: unknown) => {
    logFailure('limit-unreadable', name, cause)
    return true
  })
  const [allowed = true] = (await settledWithin([asked], patience)) ?? []
  return allowed
}

async function ask(limit: RateLimit, key: string): Promise<boolean> {
  return (await limit.limit({ key })).success
}
