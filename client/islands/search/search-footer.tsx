import { useState } from 'react'
import { setSingleKey, usesSingleKey } from '../../search/shortcut.ts'
import { SearchSwitch } from './search-switch.tsx'

interface SearchFooterProps {
  isHosted: boolean
  /** True if opened results are remembered. */
  remembers: boolean
  onRemember: (remembers: boolean) => void
}

/** Shows the keys and the settings of search, and the name of the hosted service if it answers. */
export function SearchFooter({ isHosted, remembers, onRemember }: SearchFooterProps) {
  const [isUsed, setUsed] = useState(usesSingleKey)
  const use = (used: boolean) => {
    setSingleKey(used)
    setUsed(used)
  }
  return (
    <div className="search-footer">
      <p className="search-keys">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> move
        </span>{' '}
        <span>
          <kbd>↵</kbd> open
        </span>{' '}
        <span>
          <kbd>Esc</kbd> close
        </span>
      </p>
      <SearchSwitch checked={remembers} onChange={onRemember}>
        Remember what I open
      </SearchSwitch>
      <SearchSwitch className="search-key" checked={isUsed} onChange={use}>
        <kbd>/</kbd> opens search
      </SearchSwitch>
      {isHosted && (
        <span>
          Search by{' '}
          <a className="external" href="https://www.algolia.com/developers" target="_blank" rel="noopener">
            Algolia
          </a>
        </span>
      )}
    </div>
  )
}
