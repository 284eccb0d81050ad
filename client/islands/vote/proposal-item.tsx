import type { Proposal } from '../../../content-build/contract/votes.ts'

/** Shows one proposal: its votes, and a link to its discussion, where votes are cast. */
export function ProposalItem({ proposal }: { proposal: Proposal }) {
  const { number, title, url, score, up, down, comments, labels, createdAt } = proposal
  return (
    <li className="proposal">
      <p className="proposal-score" title={`${up} for, ${down} against`}>
        <strong>{score.toLocaleString('en')}</strong>
        <span aria-hidden="true">{Math.abs(score) === 1 ? 'vote' : 'votes'}</span>
        <span className="visually-hidden">
          {' '}
          votes: {up} for, {down} against.
        </span>
      </p>
      <div className="proposal-text">
        <h3>
          <a className="external" href={url} target="_blank" rel="noopener">
            {title}
          </a>
        </h3>
        <p className="proposal-facts">
          #{number}, opened <time dateTime={createdAt}>{formatDay(createdAt)}</time>,{' '}
          {comments === 1 ? '1 comment' : `${comments.toLocaleString('en')} comments`}
        </p>
        {labels.length > 0 && (
          <ul className="proposal-labels" aria-label="Labels">
            {labels.map((label) => (
              <li key={label} className="badge">
                {label}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

function formatDay(date: string): string {
  return new Date(date).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' })
}
