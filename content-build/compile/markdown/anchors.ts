import type { Anchor } from '../../contract/tree.ts'
import type { Heading } from './html/headings.ts'

/** Nests the headings of level 2 to 4 by level, and shortens `output.path` to `path` below `output`. */
export function nestAnchors(headings: readonly Heading[]): Anchor[] {
  const roots: Anchor[] = []
  const open: { anchor: Anchor; title: string }[] = []
  for (const { title, id, depth } of headings) {
    const level = depth - 1
    if (level !== 1 && level !== 2 && level !== 3) continue
    while ((open.at(-1)?.anchor.level ?? 0) >= level) open.pop()
    const parent = open.at(-1)
    const anchor: Anchor = { title: shorten(title, parent?.title), id, level }
    if (parent === undefined) roots.push(anchor)
    else parent.anchor.children = [...(parent.anchor.children ?? []), anchor]
    open.push({ anchor, title })
  }
  return roots
}

function shorten(title: string, parentTitle: string | undefined): string {
  const prefix = `${parentTitle}.`
  return parentTitle !== undefined && title.startsWith(prefix) && title.length > prefix.length
    ? title.slice(prefix.length)
    : title
}
