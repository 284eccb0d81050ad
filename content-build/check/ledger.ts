import type { VFileMessage } from 'vfile-message'
import { createProblem } from '../common/problem.ts'
import { isWhole, type SitePage } from '../compile/page-compiler.ts'
import { findForward, type Redirects } from '../load/redirects.ts'
import type { SiteData } from '../load/site-data.ts'
import { reportLostPage } from './lost-page.ts'
import { isGenerated } from './record.ts'

/** Reports every published page and id that is gone and that nothing forwards. */
export function checkLedger(
  pages: readonly SitePage[],
  { file, entries, places }: SiteData<string[]>,
  redirects: Redirects,
): VFileMessage[] {
  const byUrl = new Map(pages.map((page) => [page.input.url, page]))
  return [...entries].flatMap(([url, ids]) => {
    const page = byUrl.get(url)
    if (page !== undefined) return findLost(page, ids, redirects, url).map((id) => reportLostId(page, url, id))
    const target = redirects.paths.get(url)
    if (target === undefined) return [reportLostPage({ file, place: places.get(url), url, ids }, pages, entries)]
    return checkForwarded(url, ids, target, byUrl.get(target), redirects)
  })
}

/** Finds the ids among these that a page lacks and that nothing forwards; none of a page that did not compile. */
function findLost(page: SitePage, ids: readonly string[], redirects: Redirects, url: string): string[] {
  if (!isWhole(page)) return []
  const present = new Set(page.compiled.ids)
  return ids.filter((id) => !present.has(id) && !isGenerated(id) && findForward(redirects, url, id) === undefined)
}

function reportLostId({ input }: SitePage, url: string, id: string): VFileMessage {
  return createProblem({
    file: input.path,
    rule: 'anchor-lost',
    reason: `${url} published \`#${id}\`, which is gone`,
    note:
      `Put \`<Anchor id="${id}"/>\` (or a heading with this id) where its subject is covered now, ` +
      `or forward it in redirects.json: \`"${url}#${id}": "/new/"\`.`,
  })
}

/**
 * Checks the ids of a page that moved: the browser keeps a fragment through a redirect, so the target must have them. A target with a fragment of its
 * own takes all of them.
 */
function checkForwarded(
  url: string,
  ids: readonly string[],
  target: string,
  page: SitePage | undefined,
  redirects: Redirects,
): VFileMessage[] {
  if (page === undefined) return []
  return findLost(page, ids, redirects, target).map((id) =>
    createProblem({
      file: page.input.path,
      rule: 'anchor-lost',
      reason: `${url} published \`#${id}\` and now leads here, where the id is missing`,
      note:
        `Put \`<Anchor id="${id}"/>\` (or a heading with this id) where its subject is covered now, ` +
        `or forward it in redirects.json: \`"${target}#${id}": "/new/"\`.`,
    }),
  )
}
