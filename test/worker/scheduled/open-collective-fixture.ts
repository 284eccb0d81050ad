import { z } from 'zod'
import type { ApiAnswer, ApiRequest } from './api-stand-in.ts'

/** A member of the collective, as short as a test needs it; amounts in dollars. */
export interface MemberFixture {
  slug: string
  total: number
  name?: string | null
  since?: string
  website?: string
  logo?: string | null
  incognito?: boolean
  /** Response of the API in place of the account. */
  account?: unknown
}

export interface ContributionFixture {
  from: string
  amount: number
  refunded?: boolean
}

export interface CollectiveFixture {
  members: MemberFixture[]
  contributions?: ContributionFixture[]
  /** The number of entries that the API returns at once, whatever is asked for. */
  pageSize?: number
}

const requestBody = z.object({
  query: z.string(),
  variables: z.object({ slug: z.literal('webpack'), limit: z.number().max(1000), offset: z.number() }),
})

/** Responds as the GraphQL API does for the two lists that the handler reads. */
export function answerOpenCollective(fixture: CollectiveFixture): (request: ApiRequest) => ApiAnswer {
  const { members, contributions = [], pageSize = 1000 } = fixture
  return ({ call, body }) => {
    if (call !== 'POST /graphql/v2') return { status: 404 }
    const { query, variables } = requestBody.parse(JSON.parse(body))
    const all = query.includes('members(') ? members.map(createMember) : contributions.map(createTransaction)
    const nodes = all.slice(variables.offset, variables.offset + Math.min(variables.limit, pageSize))
    return { body: { data: { account: { currency: 'USD', list: { totalCount: all.length, nodes } } } } }
  }
}

function createMember(member: MemberFixture): object {
  const { slug, total, since = '2020-01-01T00:00:00Z', name = `Example ${slug}`, logo = null } = member
  const socialLinks = [
    { type: 'GITHUB', url: 'https://github.test/example' },
    ...(member.website === undefined ? [] : [{ type: 'WEBSITE', url: member.website }]),
  ]
  const account = { slug, name, isIncognito: member.incognito ?? false, imageUrl: logo, socialLinks }
  return {
    since,
    totalDonations: { valueInCents: total * 100 },
    account: 'account' in member ? member.account : account,
  }
}

function createTransaction({ from, amount, refunded = false }: ContributionFixture): object {
  return { isRefunded: refunded, amount: { valueInCents: amount * 100 }, fromAccount: { slug: from } }
}
