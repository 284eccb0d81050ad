import type { VFileMessage } from 'vfile-message'
import { createProblem } from '../common/problem.ts'
import type { SitePage } from '../compile/page-compiler.ts'
import type { AnchorLedger } from '../load/site-data.ts'

/** An entry of the record whose page is gone. */
export interface LostPage {
  file: string
  place: { line: number; column: number } | undefined
  url: string
  ids: readonly string[]
}

/** Reports a page that is gone, with the page it seems to have become. */
export function reportLostPage(
  { file, place, url, ids }: LostPage,
  pages: readonly SitePage[],
  ledger: AnchorLedger,
): VFileMessage {
  const successor = findSuccessor(url, ids, pages, ledger)
  return createProblem({
    file,
    rule: 'page-lost',
    reason: `${url} was published, and no page has this address now`,
    note:
      successor === undefined
        ? `Bring the page back, or say in redirects.json where its readers should go: \`"${url}": "/new/"\`.`
        : `It seems to be ${successor.input.path} now. Forward its address in redirects.json: \`"${url}": "${successor.input.url}"\`.`,
    ...place,
  })
}

/** Finds the new page that has most of the ids of one that is gone; of a page without ids, the one whose address ends alike. */
function findSuccessor(
  url: string,
  ids: readonly string[],
  pages: readonly SitePage[],
  ledger: AnchorLedger,
): SitePage | undefined {
  const added = pages.filter(({ input }) => !ledger.has(input.url))
  const wanted = new Set(ids)
  const counted = added.map((page) => ({ page, shared: page.compiled.ids.filter((id) => wanted.has(id)).length }))
  const best = counted.toSorted((a, b) => b.shared - a.shared)[0]
  if (best !== undefined && best.shared * 2 > ids.length) return best.page
  const name = url.split('/').at(-2)
  return added.find(({ input }) => input.url.split('/').at(-2) === name)
}
