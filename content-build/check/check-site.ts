import type { VFileMessage } from 'vfile-message'
import { hasErrors } from '../common/problem.ts'
import type { SiteImage } from '../compile/images.ts'
import { isWhole, type SitePage } from '../compile/page-compiler.ts'
import type { Sources } from '../load/source-loader.ts'
import { checkDrafts } from './drafts.ts'
import { checkLedger } from './ledger.ts'
import { checkLinks, checkReplacedLinks } from './links.ts'
import { checkPosts } from './posts.ts'
import { checkRedirects } from './redirects.ts'
import { checkReferences } from './references.ts'
import { checkSearchRecords } from './search-records.ts'
import { SiteTargets } from './targets.ts'

/** A site whose pages are compiled. */
export interface CheckedSite {
  sources: Pick<Sources, 'ledger' | 'messages' | 'redirectData' | 'redirects' | 'replaced'>
  /** All pages, posts of later days and drafts included. */
  compiled: readonly SitePage[]
  /** The pages that are published. */
  pages: readonly SitePage[]
  images: readonly SiteImage[]
  /** A date like `2026-06-25`. */
  today: string
}

/** Reports problems between pages, which the compilation of one page cannot see. */
export function checkSite({ sources, compiled, pages, images, today }: CheckedSite): VFileMessage[] {
  const { ledger, redirectData, redirects, replaced } = sources
  // A source that could not be read may contain what the record names and links lead to. Its own message is there already.
  const isPartial = hasErrors(sources.messages)
  const targets = new SiteTargets(pages, images, isPartial ? ledger.entries.keys() : [])
  return [
    ...checkPosts(compiled, today),
    ...checkDrafts(compiled, pages),
    ...checkReferences(pages),
    ...checkLinks(pages, { redirects, targets, published: ledger.entries }),
    ...checkReplacedLinks(replaced, { redirects, targets, published: ledger.entries }),
    ...(isPartial ? [] : checkLedger(pages, ledger, redirects)),
    ...checkRedirects(redirectData, redirects, targets),
    ...checkSearchRecords(pages.filter((page) => isWhole(page) && !hasErrors(page.compiled.messages))),
  ]
}
