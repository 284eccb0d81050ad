import { startingPoints } from './starting-points.ts'

/** Lists the pages that readers look for most, for an empty query. */
export function StartingPoints({ onOpen }: { onOpen: () => void }) {
  return (
    <div className="search-start">
      {startingPoints.map(({ title, isCode, links }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(([name, url]) => (
              <li key={url}>
                <a href={url} onClick={(event) => event.ctrlKey || event.metaKey || event.shiftKey || onOpen()}>
                  {isCode ? <code>{name}</code> : name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
