import { imageHosts } from '../../content-build/contract/images.ts'
import { findHttpsUrl } from './https-url.ts'
import type { OpenCollective } from './open-collective.ts'
import { plainText } from './plain-text.ts'
import {
  MalformedError,
  parseDate,
  parseList,
  parseNumber,
  parseObject,
  parseText,
  type UnknownObject,
} from './untrusted.ts'

/** A person or organization that gave to the collective. */
export interface Backer {
  slug: string
  /** False for those who do not want to be named; the rest of their account must not be shown either. */
  named: boolean
  name: string
  url: string
  logo: string | null
  /** ISO 8601, UTC. */
  since: string
  /** The total of all contributions, in cents. */
  total: number
}

export interface Backers {
  currency: string
  backers: Backer[]
}

const query = `query ($slug: String!, $limit: Int!, $offset: Int!) {
  account(slug: $slug) {
    currency
    list: members(role: [BACKER], limit: $limit, offset: $offset) {
      totalCount
      nodes {
        since
        totalDonations { valueInCents }
        account { slug name isIncognito imageUrl(height: 128) socialLinks { type url } }
      }
    }
  }
}`

const maxNameLength = 60
const slugShape = /^[\w-]{1,255}$/

/** Reads everybody who gave to the collective, each once. */
export async function readBackers(api: OpenCollective): Promise<Backers> {
  const { currency, nodes } = await api.readList(query)
  if (!/^[A-Z]{3}$/.test(currency)) throw new MalformedError('currency', 'a code of three letters')
  const bySlug = new Map<string, Backer>()
  for (const [index, node] of nodes.entries()) {
    const backer = parseBacker(node, index)
    const known = bySlug.get(backer.slug)
    // An account is a member once for every tier it ever joined, each time with the total of all.
    bySlug.set(backer.slug, known === undefined || backer.since < known.since ? backer : known)
  }
  return { currency, backers: [...bySlug.values()] }
}

function parseBacker(node: UnknownObject, index: number): Backer {
  const since = parseDate(node.since, 'since')
  const { valueInCents } = parseObject(node.totalDonations, 'totalDonations')
  // Null for a member who never gave.
  const total = valueInCents === null ? 0 : parseNumber(valueInCents, 'valueInCents')
  // Null for an account that the API does not show.
  if (node.account === null) return { ...unnamed, slug: `unnamed ${index}`, since, total }
  const account = parseObject(node.account, 'account')
  const slug = parseText(account.slug, 'slug')
  if (!slugShape.test(slug)) throw new MalformedError('slug', 'the name of an account')
  if (account.isIncognito !== false) return { ...unnamed, slug, since, total }
  const name = account.name === null ? '' : plainText(parseText(account.name, 'name'), maxNameLength)
  return { slug, named: true, name: name || slug, url: getUrl(account, slug), logo: findLogo(account), since, total }
}

const unnamed = { named: false, name: '', url: '', logo: null }

function getUrl(account: UnknownObject, slug: string): string {
  for (const entry of parseList(account.socialLinks, 'socialLinks')) {
    const link = parseObject(entry, 'a social link')
    const website = link.type === 'WEBSITE' ? findHttpsUrl(link.url) : undefined
    if (website !== undefined) return website.href
  }
  return `https://opencollective.com/${slug}`
}

function findLogo({ imageUrl }: UnknownObject): string | null {
  const url = findHttpsUrl(imageUrl)
  return url !== undefined && imageHosts.includes(url.host) ? url.href : null
}
