/** Key of {@link Sponsors}, as JSON. Written by the Worker's scheduled handler, not by publishing. */
export const sponsorsKey = 'data/sponsors'

/** By what sponsors are ranked: the monthly average of the last twelve months, or all they ever gave. */
export type SponsorType = 'monthly' | 'total'

/** `latest` highlights newcomers, who stand in the rank of their amount as well. */
export type SponsorRank = 'latest' | 'platinum' | 'gold' | 'silver' | 'bronze' | 'backer'

/** Names and addresses are the sponsors' own words: show them as text, and let no link vouch for them. */
export interface Sponsor {
  /** Plain text; may contain `<` and `&`. */
  name: string
  /** Their website or their page on Open Collective; always https. */
  url: string
  /** On one of {@link imageHosts}. */
  logo: string | null
  /** By the type of the list, in the currency of the document. */
  amount: number
}

export interface SponsorList {
  type: SponsorType
  rank: SponsorRank
  /** The least amount of the rank, by the type of the list; absent where everybody belongs who gave anything. */
  minimum?: number
  /** The number of sponsors with this rank; `sponsors` names the first of them. */
  count: number
  /** Highest amount first; `latest` newest first. */
  sponsors: Sponsor[]
}

/** The sponsors of webpack, served as `/data/sponsors.json`. */
export interface Sponsors {
  /** ISO 8601, UTC; null while nothing is known yet. */
  updatedAt: string | null
  /** ISO 4217: `USD`. */
  currency: string
  /** The number of further sponsors, who are not named. */
  anonymous: number
  /** Ranks that have a sponsor: monthly before total, each in the order of the ranks. */
  lists: SponsorList[]
}
