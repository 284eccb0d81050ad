/** Handles that are not shown: their owners asked for it, or the accounts are gone. */
const excluded = new Set(['bartushek', 'rynclark', 'henriquea', 'makuzaverite', 'MijaelWatts'])

/** Lists the handles of a page that may be shown, each once. */
export function findShown(handles: readonly string[]): string[] {
  return [...new Set(handles)].filter((handle) => !excluded.has(handle))
}

/** The address of a contributor's profile without the handle; `<contributor-avatars>` derives the picture's address from it. */
export function getProfileUrl(handle: string): string {
  return `https://github.com/${encodeURIComponent(handle)}`
}

/** Shows the people who wrote a page: on a phone their number, which unfolds, elsewhere a row. Pictures load when the list comes into view. */
export function Contributors({ handles }: { handles: readonly string[] }) {
  const shown = findShown(handles)
  if (shown.length === 0) return null
  return (
    <section className="contributors">
      <h2>Contributors</h2>
      <details>
        <summary className="chevron">{shown.length === 1 ? '1 contributor' : `${shown.length} contributors`}</summary>
        <contributor-avatars>
          <ul>
            {shown.map((handle) => (
              <li key={handle}>
                <a href={getProfileUrl(handle)} target="_blank" rel="noopener">
                  <span aria-hidden="true">{handle.slice(0, 1)}</span>
                  {handle}
                </a>
              </li>
            ))}
          </ul>
        </contributor-avatars>
      </details>
    </section>
  )
}
