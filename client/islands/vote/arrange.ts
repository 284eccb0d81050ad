import type { Proposal } from '../../../content-build/contract/votes.ts'

/** The orders of proposals; each begins with the most. */
export const orders = {
  score: 'Most wanted',
  newest: 'Newest',
  comments: 'Most discussed',
  reactions: 'Most reactions',
} as const
export type Order = keyof typeof orders

export interface Choice {
  order: Order
  /** Words that the title, the number or a label must contain, in any order. */
  text: string
  /** A label that the proposal must have; empty for any. */
  label: string
}

/** The order of proposals until the reader chooses another. */
export const firstChoice: Choice = { order: 'score', text: '', label: '' }

const rate: Record<Order, (proposal: Proposal) => number> = {
  score: ({ score }) => score,
  newest: ({ createdAt }) => Date.parse(createdAt),
  comments: ({ comments }) => comments,
  reactions: ({ reactions }) => reactions,
}

/** Returns the proposals that match a choice, in its order; of equal ones, those with the higher score come first. */
export function arrange(proposals: readonly Proposal[], { order, text, label }: Choice): Proposal[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return proposals
    .filter((proposal) => label === '' || proposal.labels.includes(label))
    .filter((proposal) => {
      const searched = `${proposal.title} #${proposal.number} ${proposal.labels.join(' ')}`.toLowerCase()
      return words.every((word) => searched.includes(word))
    })
    .toSorted((a, b) => rate[order](b) - rate[order](a) || b.score - a.score)
}

/** Lists every label with the number of its proposals, the most used first. */
export function countLabels(proposals: readonly Proposal[]): [label: string, count: number][] {
  const counts = new Map<string, number>()
  for (const label of proposals.flatMap(({ labels }) => labels)) counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts].toSorted(([a, more], [b, less]) => less - more || a.localeCompare(b, 'en'))
}
