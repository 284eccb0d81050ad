import { useMemo, useState } from 'react'
import type { Votes } from '../../../content-build/contract/votes.ts'
import { arrange, type Choice, countLabels, firstChoice } from './arrange.ts'
import { IssueListLink } from './issue-list-link.tsx'
import { ProposalItem } from './proposal-item.tsx'
import { VoteControls } from './vote-controls.tsx'

const pageSize = 10

/** Lists the proposals with their votes, filtered and sorted by the reader. */
export function VoteBoard({ votes: { proposals, total, updatedAt } }: { votes: Votes }) {
  const [choice, setChoice] = useState(firstChoice)
  const [limit, setLimit] = useState(pageSize)
  const labels = useMemo(() => countLabels(proposals), [proposals])
  const matching = useMemo(() => arrange(proposals, choice), [proposals, choice])
  const shown = matching.slice(0, limit)
  const change = (next: Choice) => {
    setChoice(next)
    setLimit(pageSize)
  }
  if (proposals.length === 0) return <NoStandings />
  return (
    <>
      <VoteControls choice={choice} labels={labels} onChange={change} />
      <p className="vote-count" role="status">
        {matching.length === 0
          ? 'No proposal matches.'
          : `${shown.length} of ${matching.length} ${matching.length === 1 ? 'proposal' : 'proposals'}`}
      </p>
      <ol className="proposals">
        {shown.map((proposal) => (
          <ProposalItem key={proposal.number} proposal={proposal} />
        ))}
      </ol>
      <p className="vote-more">
        {matching.length === 0 && (
          <button type="button" className="button" onClick={() => change({ ...choice, text: '', label: '' })}>
            Show all proposals
          </button>
        )}
        {shown.length < matching.length && (
          <button type="button" className="button" onClick={() => setLimit(limit + pageSize)}>
            Show {Math.min(pageSize, matching.length - shown.length)} more
          </button>
        )}
      </p>
      <p className="vote-updated">
        {total > proposals.length && `The first ${proposals.length} of ${total.toLocaleString('en')} open issues. `}
        {updatedAt !== null && (
          <>
            Updated <time dateTime={updatedAt}>{formatTime(updatedAt)}</time>.
          </>
        )}
      </p>
    </>
  )
}

function NoStandings() {
  return (
    <div className="vote-empty">
      <p>There are no standings to show yet.</p>
      <IssueListLink />
    </div>
  )
}

/** Formats a time in the reader's time zone, which it names. */
function formatTime(date: string): string {
  return new Date(date).toLocaleString('en', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}
