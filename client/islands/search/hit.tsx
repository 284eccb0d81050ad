import type { MouseEvent } from 'react'
import { KindIcon } from './kind-icon.tsx'
import { Marked } from './marked.tsx'
import type { Row } from './rows.ts'

interface HitProps {
  row: Row
  id: string
  isSelected: boolean
  /** Called when the reader points at it. */
  onPoint: () => void
  onOpen: (event: MouseEvent) => void
}

/** Shows a result: a link that is an option of its list. */
export function Hit({ row, id, isSelected, onPoint, onOpen }: HitProps) {
  const { url, kind, title, trail, snippet, isPage } = row
  return (
    <a
      id={id}
      className={isPage ? 'search-hit search-page-hit' : 'search-hit'}
      href={url}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      // A result that appears below a resting pointer is not chosen.
      onPointerMove={({ movementX, movementY }) => (movementX || movementY) && onPoint()}
      onPointerDown={onPoint}
      onClick={onOpen}
    >
      <KindIcon kind={kind} isSection={url.includes('#')} />
      <span className="search-hit-title">
        <Marked {...title} />
      </span>{' '}
      {kind !== '' && <span className="search-kind">{kind}</span>}
      {trail.length > 0 && <span className="search-hit-trail">{trail.join(' › ')}</span>}
      {snippet.text !== '' && (
        <span className="search-hit-text">
          <Marked {...snippet} />
        </span>
      )}
    </a>
  )
}
