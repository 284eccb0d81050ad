import type { SponsorRank, SponsorType } from '../../content-build/contract/sponsors.ts'

/** A rank that depends on an amount. */
export type AmountRank = Exclude<SponsorRank, 'latest'>

/**
 * Lists the least amount of each rank in the collective's currency, highest first.
 *
 * The steps are this site's own choice. A total ranks like the same monthly amount paid for twenty months.
 */
const thresholds: Record<SponsorType, readonly (readonly [AmountRank, number])[]> = {
  monthly: [
    ['platinum', 2_500],
    ['gold', 500],
    ['silver', 100],
    ['bronze', 10],
  ],
  total: [
    ['platinum', 50_000],
    ['gold', 10_000],
    ['silver', 2_000],
    ['bronze', 200],
  ],
}

/** Returns the least amount of a rank, or `undefined` for `latest` and `backer`, which depend on no amount. */
export function findMinimum(type: SponsorType, rank: SponsorRank): number | undefined {
  return thresholds[type].find(([known]) => known === rank)?.[1]
}

/** Returns the rank of a sponsor who gives `amount`; everybody is at least a backer. */
export function getSponsorRank(type: SponsorType, amount: number): AmountRank {
  const reached = thresholds[type].find(([, minimum]) => amount >= minimum)
  return reached === undefined ? 'backer' : reached[0]
}
