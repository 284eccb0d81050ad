import type { ContentIndex } from '../../content-build/contract/content-index.ts'
import type { Link, PageRoute } from '../../content-build/contract/routes.ts'
import { Contributors } from './contributors.tsx'
import { Day } from './day.tsx'
import { isExternal, isReachable } from './navigation.ts'

interface ArticleEndProps {
  route: PageRoute
  /** Path of the whole Markdown. */
  markdown: string
  index: ContentIndex | undefined
}

/** Renders the end of a page: further reading, ways to act on the page, its neighbors and its authors. */
export function ArticleEnd({ route, markdown, index }: ArticleEndProps) {
  return (
    <footer className="article-end">
      <FurtherReading links={route.related.filter(({ url }) => isReachable(url, index))} />
      <ul className="page-actions">
        <li>
          <a href={route.edit} target="_blank" rel="noopener">
            Edit this page
          </a>
        </li>
        <li className="needs-script">
          <print-page>
            <button type="button">Print this page</button>
          </print-page>
        </li>
        <li className="needs-script">
          <copy-markdown src={markdown}>
            <button type="button">Copy page as Markdown</button>
          </copy-markdown>
        </li>
        <li>
          <a href={markdown}>View as Markdown</a>
        </li>
        {route.repo !== undefined && !route.thirdParty && (
          <li>
            <a href={route.repo} target="_blank" rel="noopener">
              Jump to repository
            </a>
          </li>
        )}
      </ul>
      {route.updated !== undefined && (
        <p className="last-updated">
          Last updated <Day date={route.updated} />
        </p>
      )}
      <Neighbors route={route} />
      <Contributors handles={route.contributors} />
    </footer>
  )
}

function FurtherReading({ links }: { links: readonly Link[] }) {
  if (links.length === 0) return null
  return (
    <section className="further-reading">
      <h2>Further Reading</h2>
      <ul>
        {links.map(({ title, url }) => (
          <li key={url}>
            {isExternal(url) ? (
              <a className="external" href={url} target="_blank" rel="noopener">
                {title}
              </a>
            ) : (
              <a href={url}>{title}</a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows the previous and next page by sidebar order; for a post, the newer and the older one. */
function Neighbors({ route: { previous, next, date } }: { route: PageRoute }) {
  if (previous === undefined && next === undefined) return null
  const [before, after] = date === undefined ? ['Previous', 'Next'] : ['Newer', 'Older']
  return (
    <nav
      className="neighbors"
      aria-label={`${before} and ${after.toLowerCase()} ${date === undefined ? 'page' : 'post'}`}
    >
      {previous && (
        <a rel="prev" href={previous.url}>
          <span>{before}</span> {previous.title}
        </a>
      )}
      {next && (
        <a rel="next" href={next.url}>
          <span>{after}</span> {next.title}
        </a>
      )}
    </nav>
  )
}
