import type { Anchor } from '../../contract/tree.ts'
import type { Heading } from './html/heading.ts'

/**
 * Nests the headings of level 2 to 4 by level, and shortens `output.path` to `path` below `output` and on the page “Output”, likewise
 * `splitChunks.chunks` on “SplitChunksPlugin”.
 */
export function nestAnchors(headings: readonly Heading[], pageTitle: string): Anchor[] {
  const roots: Anchor[] = []
  const open: { anchor: Anchor; title: string }[] = []
  for (const { title, id, depth } of headings) {
    const level = depth - 1
    if (level !== 1 && level !== 2 && level !== 3) continue
    while ((open.at(-1)?.anchor.level ?? 0) >= level) open.pop()
    const parent = open.at(-1)
    const anchor: Anchor = { title: shorten(title, [parent?.title ?? '', pageTitle.replace(/Plugin$/, '')]), id, level }
    if (parent === undefined) roots.push(anchor)
    else parent.anchor.children = [...(parent.anchor.children ?? []), anchor]
    open.push({ anchor, title })
  }
  return roots
}

/** Returns true for a heading that only names a type: READMEs have one for each type that an option takes. */
export function namesType({ title }: Heading): boolean {
  return /^(?:array|boolean|function|number|object|regexp|string)s?$/i.test(title)
}

function shorten(title: string, owners: readonly string[]): string {
  const prefixes = owners.filter((owner) => owner !== '').map((owner) => `${owner.toLowerCase()}.`)
  const prefix = prefixes.find((start) => title.toLowerCase().startsWith(start) && title.length > start.length)
  return prefix === undefined ? title : title.slice(prefix.length)
}
