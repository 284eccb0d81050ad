/** An anchor of a page as the tab remembers it: fragment, title in the parts between which a line may break, and anchors below it. */
export type StoredAnchor = [hash: string, title: string[], children?: StoredAnchor[]]

/** Creates the list of a page's anchors. Throws if the data is not a list; any list links only to places on that page. */
export function createAnchorList(path: string, anchors: readonly StoredAnchor[]): HTMLElement {
  const list = document.createElement('ul')
  for (const [hash, title, children] of anchors) {
    const item = document.createElement('li')
    const link = document.createElement('a')
    // A link that does not begin with a fragment would lead to another page.
    link.href = `${path}#${hash.slice(1)}`
    for (const part of title) link.append(part, document.createElement('wbr'))
    item.append(link)
    if (children) item.append(createAnchorList(path, children))
    list.append(item)
  }
  return list
}
