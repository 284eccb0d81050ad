/** Key of {@link Votes}, as JSON. Written by the Worker's scheduled handler, not by publishing. */
export const votesKey = 'data/votes'

/** An open issue that readers can vote on. */
export interface Proposal {
  number: number
  /** Plain text; may contain `<` and `&`. */
  title: string
  /** The discussion, where votes are cast. */
  url: string
  /** Votes for it less votes against it. */
  score: number
  up: number
  down: number
  /** Reactions of every kind. */
  reactions: number
  comments: number
  labels: string[]
  /** ISO 8601, UTC. */
  createdAt: string
}

/** The votes on proposals, served as `/data/votes.json`. */
export interface Votes {
  /** ISO 8601, UTC; null while nothing is known yet. */
  updatedAt: string | null
  /** The number of open issues with a reaction; `proposals` names the first of them. */
  total: number
  /** Highest score first. */
  proposals: Proposal[]
}
