/** Holds the place of the proposals until the browser has them; says nothing to a screen reader. */
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
