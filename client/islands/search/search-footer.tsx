import { useState } from 'react'
import { setSingleKey, usesSingleKey } from '../../search/shortcut.ts'

/** What a reader can set about search, at its foot, and who answers where that is not this site. */
export function SearchFooter({ isHosted, onForget }: { isHosted: boolean; onForget: () => void }) {
  const [isUsed, setUsed] = useState(usesSingleKey)
  return (
    <>
      <button type="button" className="search-forget" onClick={onForget}>
        Forget recent
      </button>
      <label className="search-switch">
        <input
          type="checkbox"
          role="switch"
          checked={isUsed}
          aria-checked={isUsed}
          onChange={({ target }) => {
            setSingleKey(target.checked)
            setUsed(target.checked)
          }}
        />
        <span>
          <kbd>/</kbd> opens search
        </span>
      </label>
      {isHosted && (
        <span>
          Search by{' '}
          <a className="external" href="https://www.algolia.com/developers" target="_blank" rel="noopener">
            Algolia
          </a>
        </span>
      )}
    </>
  )
}
