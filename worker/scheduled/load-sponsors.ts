import type { Sponsors } from '../../content-build/contract/sponsors.ts'
import type { Env } from '../env.ts'
import { type Backer, readBackers } from './backers.ts'
import { readMonthlyAverages } from './contributions.ts'
import { OpenCollective } from './open-collective.ts'
import { type Candidate, createSponsorLists } from './sponsor-lists.ts'

/** Reads the sponsors of webpack from Open Collective; rejects unless everything could be read. */
export async function loadSponsors(env: Env, now: Date): Promise<Sponsors> {
  const api = new OpenCollective(env)
  const { currency, backers } = await readBackers(api)
  const averages = await readMonthlyAverages(api, now)
  const named = backers.filter((backer) => backer.named)
  const lists = createSponsorLists(
    named.map((backer) => createCandidate(backer, averages.get(backer.slug) ?? 0)),
    now,
  )
  // webpack has had sponsors for years, so an empty list is an error of the API.
  if (lists.length === 0) throw new Error('the API lists no sponsors')
  const anonymous = backers.filter((backer) => !backer.named && backer.total > 0).length
  return { updatedAt: now.toISOString(), currency, anonymous, lists }
}

function createCandidate({ name, url, logo, since, total }: Backer, monthly: number): Candidate {
  return { name, url, logo, since, amounts: { monthly: Math.round(monthly) / 100, total: Math.round(total) / 100 } }
}
