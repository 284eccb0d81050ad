import type { OpenCollective } from './open-collective.ts'
import { parseNumber, parseObject, parseText } from './untrusted.ts'

const query = `query ($slug: String!, $limit: Int!, $offset: Int!, $from: DateTime!, $to: DateTime!) {
  account(slug: $slug) {
    currency
    list: transactions(
      type: CREDIT, kind: [CONTRIBUTION, ADDED_FUNDS], dateFrom: $from, dateTo: $to, limit: $limit, offset: $offset
    ) {
      totalCount
      nodes { isRefunded amount { valueInCents } fromAccount { slug } }
    }
  }
}`

/** Returns by the slug of each account what it gave per month, on average of the year before `now`, in cents. */
export async function readMonthlyAverages(api: OpenCollective, now: Date): Promise<Map<string, number>> {
  const from = new Date(now)
  from.setUTCFullYear(now.getUTCFullYear() - 1)
  const { nodes } = await api.readList(query, { from: from.toISOString(), to: now.toISOString() })
  const averages = new Map<string, number>()
  for (const { isRefunded, amount, fromAccount } of nodes) {
    const cents = parseNumber(parseObject(amount, 'amount').valueInCents, 'valueInCents')
    // Null for an account that the API does not show.
    if (isRefunded === true || fromAccount === null) continue
    const slug = parseText(parseObject(fromAccount, 'fromAccount').slug, 'slug')
    averages.set(slug, (averages.get(slug) ?? 0) + cents / 12)
  }
  return averages
}
