import type { Outcome } from '../../search/search-client.ts'

/** Says how the query went: how many answers there are, to screen readers; what sort of error was pasted; or that it failed, and a way to try again. */
export function SearchNote({ outcome, onRetry }: { outcome: Outcome | undefined; onRetry: () => void }) {
  if (outcome?.kind === 'failed') {
    return (
      <div className="search-failure" role="alert">
        <p className="DocSearch-Title">Search has no answer</p>
        <p>What it searches in could not be loaded. Is there a network?</p>
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      </div>
    )
  }
  return (
    <p
      className={outcome?.error === undefined ? 'visually-hidden' : 'search-error'}
      role="status"
      data-count={outcome?.count}
    >
      {outcome?.error !== undefined && (
        <>
          Recognised as: <strong>{outcome.error}</strong>.{' '}
        </>
      )}
      {outcome !== undefined && <span className="visually-hidden">{countResults(outcome.count)}</span>}
    </p>
  )
}

function countResults(count: number): string {
  return count === 0 ? 'No results.' : count === 1 ? 'One result.' : `${count} results.`
}
