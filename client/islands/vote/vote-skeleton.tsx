/** Keeps the place of the proposals until they have loaded; hidden from screen readers. */
export function VoteSkeleton() {
  return (
    <div className="vote-skeleton skeleton" aria-hidden="true">
      <span className="vote-bar" />
      <span className="vote-row" />
      <span className="vote-row" />
      <span className="vote-row" />
      <span className="vote-row" />
      <span className="vote-row" />
    </div>
  )
}
