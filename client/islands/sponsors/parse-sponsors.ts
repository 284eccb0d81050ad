import { imageHosts } from '../../../content-build/contract/images.ts'
import type { Sponsor, SponsorList, Sponsors } from '../../../content-build/contract/sponsors.ts'
import {
  type Check,
  isAbsentOr,
  isAmount,
  isCount,
  isDate,
  isHttps,
  isListOf,
  isNullOr,
  isOneOf,
  isShape,
  isText,
} from '../../data/checks.ts'

const isCurrency: Check<string> = (value): value is string => isText(value) && /^[A-Z]{3}$/.test(value)

const isLogo: Check<string> = (value): value is string => isHttps(value) && imageHosts.includes(new URL(value).host)

const isSponsor = isShape<Sponsor>({ name: isText, url: isHttps, logo: isNullOr(isLogo), amount: isAmount })

const isList = isShape<SponsorList>({
  type: isOneOf('monthly', 'total'),
  rank: isOneOf('latest', 'platinum', 'gold', 'silver', 'bronze', 'backer'),
  minimum: isAbsentOr(isAmount),
  count: isCount,
  sponsors: isListOf(isSponsor),
})

const isDocument = isShape<Sponsors>({
  updatedAt: isNullOr(isDate),
  currency: isCurrency,
  anonymous: isCount,
  lists: isListOf(isList),
})

/** Returns the document if it has the promised shape, otherwise `undefined`. */
export function parseSponsors(value: unknown): Sponsors | undefined {
  return isDocument(value) ? value : undefined
}
