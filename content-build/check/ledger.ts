import type { VFileMessage } from 'vfile-message'
import { coverageUrl } from '../common/addresses.ts'
import { createProblem } from '../common/problem.ts'
import { isWhole, type SitePage } from '../compile/page-compiler.ts'
import { findForward, type Redirects } from '../load/redirects.ts'
import type { AnchorLedger } from '../load/site-data.ts'

/** Reports every published id that its page no longer has and that nothing forwards. */
export function checkLedger(pages: readonly SitePage[], ledger: AnchorLedger, redirects: Redirects): VFileMessage[] {
  return pages.filter(isWhole).flatMap(({ input, compiled }) => {
    const ids = new Set(compiled.ids)
    const lost = (ledger.get(input.url) ?? []).filter(
      (id) => !ids.has(id) && findForward(redirects, input.url, id) === undefined,
    )
    return lost.map((id) =>
      createProblem({
        file: input.path,
        rule: 'anchor-lost',
        reason: `${input.url} has published \`#${id}\`, and it is gone`,
        note:
          `Put \`<Anchor id="${id}"/>\` (or a heading with this id) where its subject is treated now, ` +
          `or forward it in redirects.json: \`"${input.url}#${id}": "/new/"\`.`,
      }),
    )
  })
}

/** The ledger with every id that our own pages have now; nothing is taken away or moved. READMEs promise no ids, nor does the coverage, whose headings come and go. */
export function extendLedger(pages: readonly SitePage[], ledger: AnchorLedger): Map<string, string[]> {
  const extended = new Map([...ledger].map(([url, ids]) => [url, [...ids]]))
  const added = new Map<string, string[]>()
  for (const { input, compiled } of pages) {
    if (input.readme !== undefined || input.url === coverageUrl) continue
    // Footnotes and diagrams are numbered by their place in the text: nobody links to them from outside.
    const ids = compiled.ids.filter((id) => !/^(user-content-)?fn(ref)?-|^diagram-\d+-/.test(id))
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

/** The text of `anchors.json`: one path a line, so that a change reads well. */
export function serializeLedger(ledger: AnchorLedger): string {
  const lines = [...ledger].map(
    ([url, ids]) => `  ${JSON.stringify(url)}: [${ids.map((id) => JSON.stringify(id)).join(', ')}]`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}
