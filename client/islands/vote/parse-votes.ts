import type { Proposal, Votes } from '../../../content-build/contract/votes.ts'
import { isAmount, isCount, isDate, isHttps, isListOf, isNullOr, isShape, isText } from '../../data/checks.ts'

const isProposal = isShape<Proposal>({
  number: isCount,
  title: isText,
  url: isHttps,
  score: isAmount,
  up: isCount,
  down: isCount,
  reactions: isCount,
  comments: isCount,
  labels: isListOf(isText),
  createdAt: isDate,
})

const isDocument = isShape<Votes>({
  updatedAt: isNullOr(isDate),
  total: isCount,
  proposals: isListOf(isProposal),
})

/** Returns the document if it has the promised shape, otherwise `undefined`. */
export function parseVotes(value: unknown): Votes | undefined {
  return isDocument(value) ? value : undefined
}
