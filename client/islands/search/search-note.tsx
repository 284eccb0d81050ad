import type { Area } from '../../../search/areas.ts'
import { getIssuesUrl } from './query-address.ts'
import type { Answer } from './use-answer.ts'

/** Tells screen readers the number of results, and everyone the kind of a pasted error. */
export function SearchStatus({ answer, isLate }: { answer: Answer | undefined; isLate: boolean }) {
  const result = answer?.kind === 'found' ? answer.result : undefined
  const isShown = result?.error !== undefined || isLate
  return (
    <p className={isShown ? 'search-status' : 'visually-hidden'} role="status">
      {isLate && 'Searching …'}
      {!isLate && result?.error !== undefined && (
        <>
          Recognized as: <strong>{result.error.title}</strong>.{' '}
          {result.error.tool && (
            <>
              <a href={result.error.tool.url}>{result.error.tool.title}</a>.{' '}
            </>
          )}
        </>
      )}
      {!isLate && result !== undefined && <span className="visually-hidden">{countResults(result.hits.length)}</span>}
    </p>
  )
}

/** Says that search cannot be loaded, with a button to try again. */
export function SearchFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="search-message" role="alert">
      <p className="search-message-title">Search cannot answer</p>
      <p>The index could not be loaded. Check the network and try again.</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}

interface NothingFoundProps {
  query: string
  /** The section of the site to which the search was limited. */
  area: Area | undefined
  onSearchAll: () => void
}

/** Says that there are no results, and what to try next. */
export function NothingFound({ query, area, onSearchAll }: NothingFoundProps) {
  return (
    <div className="search-message search-nothing">
      <p className="search-message-title">
        Nothing found for “{query.slice(0, 200)}”{area && ` in ${area.title}`}
      </p>
      {area && (
        <button type="button" className="button" onClick={onSearchAll}>
          Search everywhere
        </button>
      )}
      <p>
        Try fewer or other words, or search the{' '}
        <a className="external" href={getIssuesUrl(query)} target="_blank" rel="noopener">
          issues of webpack
        </a>
        .
      </p>
    </div>
  )
}

function countResults(count: number): string {
  return count === 0 ? 'No results.' : count === 1 ? 'One result.' : `${count} results.`
}
