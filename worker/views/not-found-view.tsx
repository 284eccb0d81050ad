import type { Link } from '../../content-build/contract/routes.ts'
import { MessageView } from './message-view.tsx'
import type { NotFoundProps } from './props.ts'
import { QueryForm } from './query-form.tsx'

/** Says that there is no page at the requested path, and which pages the reader may have meant. */
export function NotFoundView({ query, nearest, ...shell }: NotFoundProps) {
  return (
    <MessageView
      {...shell}
      status={404}
      title="Page Not Found"
      text="Oops! The page you are looking for has been removed or relocated."
    >
      <NearestPages pages={nearest} />
      <QueryForm className="message-search" label="Search the documentation" id="message-query" query={query} />
    </MessageView>
  )
}

function NearestPages({ pages }: { pages: readonly Link[] }) {
  if (pages.length === 0) return null
  return (
    <section className="nearest-pages" aria-labelledby="nearest-pages-title">
      <h2 id="nearest-pages-title">Did you mean…</h2>
      <ul>
        {pages.map(({ title, url }) => (
          <li key={url}>
            <a href={url}>
              {title} <span>{url}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
