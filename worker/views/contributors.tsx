/** Handles that are not shown: their owners asked for it, or the accounts are gone. */
const excluded = new Set(['bartushek', 'rynclark', 'henriquea', 'makuzaverite', 'MijaelWatts'])

/** The people who wrote a page. */
export function Contributors({ handles }: { handles: readonly string[] }) {
  const shown = handles.filter((handle) => !excluded.has(handle))
  if (shown.length === 0) return null
  return (
    <section className="contributors">
      <h2>Contributors</h2>
      <ul>
        {shown.map((handle) => (
          <li key={handle}>
            <a href={`https://github.com/${encodeURIComponent(handle)}`} target="_blank" rel="noopener">
              {handle}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
