import type { VFileMessage } from 'vfile-message'
import { coverageUrl } from '../common/addresses.ts'
import { createProblem } from '../common/problem.ts'
import { isWhole, type SitePage } from '../compile/page-compiler.ts'
import type { AnchorLedger } from '../load/site-data.ts'

/** Names the pages and ids that the record lacks: until they are in it, they could vanish unnoticed. */
export function checkRecorded(pages: readonly SitePage[], ledger: AnchorLedger): VFileMessage[] {
  // A folder that keeps no record promises nothing.
  if (ledger.size === 0) return []
  return pages.filter(isWhole).flatMap((page) => {
    const known = ledger.get(page.input.url)
    const added = listLasting(page).filter((id) => known?.includes(id) !== true)
    if (known !== undefined && added.length === 0) return []
    const reason =
      known === undefined
        ? `${page.input.url} is not in anchors.json yet`
        : `anchors.json does not have ${added.map((id) => `\`#${id}\``).join(', ')} of ${page.input.url} yet`
    const note = 'Record what is to stay: `npx content-build build --update-anchors`.'
    return [createProblem({ file: page.input.path, rule: 'anchor-new', reason, note, warning: true })]
  })
}

/** Returns true for ids of footnotes and diagrams, which come from their place in the text: nobody links to them from outside. */
export function isGenerated(id: string): boolean {
  return /^(user-content-)?fn(ref)?-|^footnote-label$|^diagram-\d+-/.test(id)
}

/** Lists the ids that a page must keep. READMEs promise none, nor does the coverage, whose headings come and go. */
function listLasting({ input, compiled }: SitePage): string[] {
  if (input.readme !== undefined || input.url === coverageUrl) return []
  return compiled.ids.filter((id) => !isGenerated(id))
}

/** Returns the ledger with every page and lasting id that there is now; it removes and moves nothing. */
export function extendLedger(pages: readonly SitePage[], ledger: AnchorLedger): Map<string, string[]> {
  const extended = new Map([...ledger].map(([url, ids]) => [url, [...ids]]))
  const added = new Map<string, string[]>()
  for (const page of pages) {
    const { input } = page
    const ids = listLasting(page)
    const known = extended.get(input.url)
    if (known === undefined) added.set(input.url, ids)
    else known.push(...ids.filter((id) => !known.includes(id)))
  }
  return insertInOrder(extended, added)
}

/** Puts each new path before the first known one that follows it by name. */
function insertInOrder(
  known: ReadonlyMap<string, string[]>,
  added: ReadonlyMap<string, string[]>,
): Map<string, string[]> {
  const entries = [...known]
  for (const entry of [...added].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const position = entries.findIndex(([url]) => url > entry[0])
    entries.splice(position === -1 ? entries.length : position, 0, entry)
  }
  return new Map(entries)
}

/** Returns the text of `anchors.json`: one path a line, so that a change reads well. */
export function serializeLedger(ledger: AnchorLedger): string {
  const lines = [...ledger].map(
    ([url, ids]) => `  ${JSON.stringify(url)}: [${ids.map((id) => JSON.stringify(id)).join(', ')}]`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}
