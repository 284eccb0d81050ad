import type { SponsorRank, SponsorType } from '../../../content-build/contract/sponsors.ts'

/** Describes how each rank is shown, in the order of the page; sizes in pixels. */
export const ranks: readonly { rank: SponsorRank; title: string; size: number; named: boolean }[] = [
  { rank: 'latest', title: 'Latest sponsors', size: 48, named: false },
  { rank: 'platinum', title: 'Platinum sponsors', size: 96, named: true },
  { rank: 'gold', title: 'Gold sponsors', size: 72, named: true },
  { rank: 'silver', title: 'Silver sponsors', size: 56, named: true },
  { rank: 'bronze', title: 'Bronze sponsors', size: 48, named: false },
  { rank: 'backer', title: 'Backers', size: 40, named: false },
]

/** The amounts that decide the ranks at first: in a third of the visits those of the month, so that both kinds are seen. */
export function chooseType(random: number): SponsorType {
  return random < 1 / 3 ? 'monthly' : 'total'
}
