import type { LastChanges } from '../load/last-changes.ts'
import type { SitePage } from './page-compiler.ts'
import { findDate } from './posts.ts'

/** Gives each page the day of its last change: not a post, which has a date of its own, nor a README, which changes elsewhere. */
export function addLastChanges(pages: readonly SitePage[], changes: LastChanges): SitePage[] {
  return pages.map((page) => {
    const updated = changes.get(page.input.path)
    const isOurs = page.input.readme === undefined && findDate(page) === undefined
    return updated === undefined || !isOurs ? page : { ...page, updated }
  })
}
