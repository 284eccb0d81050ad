import type { ClipboardEventHandler, KeyboardEventHandler, RefObject } from 'react'
import { fieldLength } from './pasted-texts.ts'
import { listId } from './results.tsx'

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>
  query: string
  /** The id of the option that Enter opens. */
  selectedId: string | undefined
  onChange: (query: string) => void
  onKeyDown: KeyboardEventHandler
  onPaste: ClipboardEventHandler<HTMLInputElement>
  onClose: () => void
}

/** Shows the field, with buttons to empty it and to close the dialog. */
export function SearchField({ field, query, selectedId, onChange, onKeyDown, onPaste, onClose }: SearchFieldProps) {
  return (
    <div className="search-field">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 21 21" />
      </svg>
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label="Search the documentation"
        aria-autocomplete="list"
        aria-expanded={selectedId !== undefined}
        aria-controls={selectedId && listId}
        aria-activedescendant={selectedId}
        placeholder="Option, question or error"
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck="false"
        enterKeyHint="go"
        maxLength={fieldLength}
        value={query}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {query !== '' && (
        <button
          type="button"
          onClick={() => {
            onChange('')
            field.current?.focus()
          }}
        >
          Clear
        </button>
      )}
      <button type="button" aria-label="Close" onClick={onClose}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6 6 18" />
        </svg>
      </button>
    </div>
  )
}
