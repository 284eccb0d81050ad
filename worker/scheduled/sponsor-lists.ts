import type { Sponsor, SponsorList, SponsorRank, SponsorType } from '../../content-build/contract/sponsors.ts'
import { findMinimum, getSponsorRank } from './sponsor-rank.ts'

/** A sponsor before it is sorted into lists. */
export interface Candidate extends Omit<Sponsor, 'amount'> {
  /** ISO 8601, UTC. */
  since: string
  /** In the collective's currency. */
  amounts: Record<SponsorType, number>
}

const types: readonly SponsorType[] = ['monthly', 'total']
const ranks: readonly SponsorRank[] = ['latest', 'platinum', 'gold', 'silver', 'bronze', 'backer']

// The most that a page can show; the count of a list says how many there are.
const maxNamed = 100
const maxLatest = 10
const latestDays = 30

/** Lists everybody who gave an amount of a type, by rank; leaves out empty lists. */
export function createSponsorLists(candidates: readonly Candidate[], now: Date): SponsorList[] {
  return types.flatMap((type) => {
    const giving = candidates.filter(({ amounts }) => amounts[type] > 0)
    return ranks
      .map((rank) =>
        createList(type, rank, rank === 'latest' ? findLatest(giving, now) : findRanked(giving, type, rank)),
      )
      .filter(({ count }) => count > 0)
  })
}

function createList(type: SponsorType, rank: SponsorRank, holders: readonly Candidate[]): SponsorList {
  const named = holders.slice(0, rank === 'latest' ? maxLatest : maxNamed)
  const sponsors = named.map(({ name, url, logo, amounts }) => ({ name, url, logo, amount: amounts[type] }))
  const minimum = findMinimum(type, rank)
  return { type, rank, ...(minimum !== undefined && { minimum }), count: holders.length, sponsors }
}

function findLatest(candidates: readonly Candidate[], now: Date): Candidate[] {
  const first = new Date(now)
  first.setUTCDate(now.getUTCDate() - latestDays)
  const since = first.toISOString()
  return candidates
    .filter((candidate) => candidate.since >= since)
    .sort((a, b) => compare(b.since, a.since) || compare(a.name, b.name))
}

function findRanked(candidates: readonly Candidate[], type: SponsorType, rank: SponsorRank): Candidate[] {
  return candidates
    .filter(({ amounts }) => getSponsorRank(type, amounts[type]) === rank)
    .sort((a, b) => b.amounts[type] - a.amounts[type] || compare(a.name, b.name))
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
