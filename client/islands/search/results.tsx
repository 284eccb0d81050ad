import { type MouseEvent, useLayoutEffect } from 'react'
import { Hit } from './hit.tsx'
import type { Row, RowGroup } from './rows.ts'

/** The id of the list, for the field that controls it. */
export const listId = 'search-answers'

/** Returns the id of an option by its position in the list. */
export function getOptionId(place: number): string {
  return `search-answer-${place}`
}

interface ResultsProps {
  groups: readonly RowGroup[]
  /** The position of the option that Enter opens. */
  selected: number
  onSelect: (url: string) => void
  onOpen: (row: Row, event: MouseEvent) => void
}

/** Shows the results by page, as one list of options. */
export function Results({ groups, selected, onSelect, onOpen }: ResultsProps) {
  useLayoutEffect(() => {
    document.getElementById(getOptionId(selected))?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  let place = 0
  return (
    <div className="search-results" id={listId} role="listbox" aria-label="Results">
      {groups.map(({ name, rows }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div key={rows[0]?.url ?? name} className="search-group" role="group" aria-label={name}>
          {rows[0]?.isPage === false && (
            <p className="search-group-name" role="presentation">
              {name}
            </p>
          )}
          {rows.map((row) => {
            const own = place++
            return (
              <Hit
                key={row.url}
                row={row}
                id={getOptionId(own)}
                isSelected={own === selected}
                onPoint={() => onSelect(row.url)}
                onOpen={(event) => onOpen(row, event)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}
