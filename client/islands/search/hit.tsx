import type { DocSearchProps } from '@docsearch/react'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import type { SearchItem } from '../../search/search-item.ts'
import { Marked } from './marked.tsx'

type HitProps = ComponentProps<NonNullable<DocSearchProps['hitComponent']>>

/** An answer, or one that was opened before: a link that is an option of its list. */
export function Hit({ hit }: HitProps) {
  // Made by `createItem`; of a stored one, anything may be missing.
  const { url, hierarchy, kind, trail, _snippetResult: found } = hit as unknown as Partial<SearchItem>
  const link = useRef<HTMLAnchorElement>(null)
  // After each rendering: DocSearch sets on the row what has changed.
  useLayoutEffect(() => takeRole(link.current))
  const above = [...(found === undefined ? [hierarchy?.lvl0 ?? ''] : []), ...(trail ?? [])]
  return (
    <a ref={link} className="search-hit" href={url} role="option" tabIndex={-1} aria-selected="false">
      <span className="search-hit-title">{found ? <Marked {...found.title} /> : hierarchy?.lvl1}</span>{' '}
      {kind && <span className="badge">{kind}</span>}
      {above.length > 0 && <span className="search-hit-trail">{above.join(' › ')}</span>}
      {found?.text.text && (
        <span className="search-hit-text">
          <Marked {...found.text} />
        </span>
      )}
    </a>
  )
}

/**
 * Has the link be the option, with what DocSearch says of its row: an option may hold no link, and the link is what is opened. Names the
 * list after the group, too.
 */
function takeRole(link: HTMLAnchorElement | null): void {
  const row = link?.closest('li')
  if (!link || !row) return
  row.role = 'none'
  for (const name of ['id', 'aria-selected']) {
    const value = row.getAttribute(name)
    if (value === null) continue
    link.setAttribute(name, value)
    row.removeAttribute(name)
  }
  const list = row.parentElement
  const heading = list?.previousElementSibling
  if (!list || !heading) return
  heading.id = `${list.id}-heading`
  list.setAttribute('aria-labelledby', heading.id)
}
