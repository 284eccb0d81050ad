/** Links to the same list on GitHub. */
export function IssueListLink() {
  return (
    <p className="vote-elsewhere">
      GitHub has the same list:{' '}
      <a
        className="external"
        href="https://github.com/webpack/webpack/issues?q=is%3Aissue+is%3Aopen+sort%3Areactions-%2B1-desc"
        target="_blank"
        rel="noopener"
      >
        open issues, most wanted first
      </a>
      .
    </p>
  )
}
