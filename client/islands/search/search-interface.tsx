import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { isToggle } from '../../search/shortcut.ts'
import { AreaFilter } from './area-filter.tsx'
import type { Engine } from './engine.ts'
import { PastedTexts } from './pasted-texts.ts'
import { getResultsUrl } from './query-address.ts'
import { listOpened, rememberOpened, remembersOpened, setRemembersOpened } from './recent.ts'
import { getOptionId, Results } from './results.tsx'
import { arrangeHits, arrangeOpened, type Row, type RowGroup } from './rows.ts'
import { SearchField } from './search-field.tsx'
import { SearchFooter } from './search-footer.tsx'
import { NothingFound, SearchFailure, SearchStatus } from './search-note.tsx'
import { StartingPoints } from './starting-points.tsx'
import { type Answer, useAnswer } from './use-answer.ts'
import { useKeyboardRoom } from './use-keyboard-room.ts'

interface SearchInterfaceProps {
  engine: Engine
  dialog: HTMLDialogElement
  /** Text typed before the field existed. */
  typed: string
  onClose: () => void
}

/** Shows the content of the dialog: a field, a filter, the results, and the settings. */
export function SearchInterface({ engine, dialog, typed, onClose }: SearchInterfaceProps) {
  const [query, setQuery] = useState(typed)
  const [area, setArea] = useState<string>()
  const [selectedUrl, setSelectedUrl] = useState<string>()
  const [remembers, setRemembers] = useState(remembersOpened)
  // Also forgets what readers no longer want remembered.
  const [opened] = useState(listOpened)
  const [pasted] = useState(() => new PastedTexts())
  const field = useRef<HTMLInputElement>(null)
  const chosen = useRef(false)
  const [hasChosen] = useState(() => () => chosen.current)
  const [getText] = useState(() => (text: string) => pasted.get(text))
  const { answer, isLate, retry } = useAnswer(engine, { query, area, getText, hasChosen })
  useKeyboardRoom(dialog)
  useEffect(() => field.current?.focus(), [])

  const isAsked = query.trim() !== ''
  const groups = isAsked ? listGroups(answer) : arrangeOpened(remembers ? opened : [])
  const rows = groups.flatMap((group) => group.rows)
  const selected = findSelected(rows, selectedUrl, answer)
  const areas = answer?.kind === 'found' ? answer.result.areas : []
  const searchedArea = areas.find(({ id }) => id === area)
  const ask = (next: string) => {
    chosen.current = false
    setSelectedUrl(undefined)
    setQuery(next)
  }
  const limit = (next: string | undefined) => {
    chosen.current = false
    setSelectedUrl(undefined)
    setArea(next)
  }
  const select = (url: string | undefined) => {
    chosen.current = true
    setSelectedUrl(url)
  }
  const open = (row: Row, event: MouseEvent) => {
    if (row.hit) rememberOpened(row.hit)
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onClose()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || rows.length === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      event.preventDefault()
      select(rows.at((selected + step) % rows.length)?.url)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const { ctrlKey, metaKey, shiftKey } = event
      const link = document.getElementById(getOptionId(selected))
      link?.dispatchEvent(
        new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
      )
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys close the dialog, wherever the focus is
    <div className="search-frame" onKeyDown={(event) => closeByKey(event, onClose)}>
      <SearchField
        field={field}
        query={query}
        selectedId={rows.length > 0 ? getOptionId(selected) : undefined}
        onChange={ask}
        onKeyDown={handleKey}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (text !== '' && pasted.paste(event.currentTarget, text)) event.preventDefault()
        }}
        onClose={onClose}
      />
      {isAsked && areas.length > 1 && <AreaFilter areas={areas} chosen={area} onChoose={limit} />}
      <SearchStatus answer={isAsked ? answer : undefined} isLate={isLate} />
      <div className="search-body">
        {rows.length > 0 && <Results groups={groups} selected={selected} onSelect={select} onOpen={open} />}
        {!isAsked && <StartingPoints onOpen={onClose} />}
        {isAsked && answer?.kind === 'found' && rows.length === 0 && (
          <>
            <NothingFound query={answer.query} area={searchedArea} onSearchAll={() => limit(undefined)} />
            <StartingPoints onOpen={onClose} />
          </>
        )}
        {isAsked && answer?.kind === 'failed' && (
          <SearchFailure
            onRetry={() => {
              retry()
              field.current?.focus()
            }}
          />
        )}
        {isAsked && rows.length > 0 && (
          <p className="search-all">
            <a href={getResultsUrl(query)}>See all results for “{query.slice(0, 60)}”</a>
          </p>
        )}
      </div>
      <SearchFooter
        isHosted={engine.isHosted}
        remembers={remembers}
        onRemember={(next) => {
          setRemembersOpened(next)
          setRemembers(next)
        }}
      />
    </div>
  )
}

function listGroups(answer: Answer | undefined): RowGroup[] {
  return answer?.kind === 'found' ? arrangeHits(answer.result.hits) : []
}

/** Finds the position of the row that the reader chose, or else of the best result. */
function findSelected(rows: readonly Row[], url: string | undefined, answer: Answer | undefined): number {
  const best = answer?.kind === 'found' ? answer.result.hits[0]?.url : undefined
  const place = rows.findIndex((row) => row.url === url)
  return place >= 0
    ? place
    : Math.max(
        0,
        rows.findIndex((row) => row.url === best),
      )
}

/** Closes the dialog on Escape, which would otherwise empty the field first, and on the key that opens it. */
function closeByKey(event: KeyboardEvent, onClose: () => void): void {
  if (event.nativeEvent.isComposing) return
  if (event.key !== 'Escape' && !isToggle(event.nativeEvent)) return
  event.preventDefault()
  event.stopPropagation()
  onClose()
}
