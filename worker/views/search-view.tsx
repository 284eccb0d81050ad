import { Marked } from '../../client/islands/search/marked.tsx'
import { startingPoints } from '../../client/islands/search/starting-points.ts'
import type { RecognizedError } from '../../search/errors/recognize-error.ts'
import type { SearchGroup } from '../../search/group-by-page.ts'
import type { SearchHit } from '../../search/search-index.ts'
import { Document, mainId } from './document.tsx'
import { isReachable } from './navigation.ts'
import type { ShellProps } from './props.ts'
import { QueryForm } from './query-form.tsx'

interface SearchProps extends ShellProps {
  /** The query as the reader wrote it; empty before the first search. */
  query: string
  /** The results by page; absent if the index cannot be read. */
  groups: readonly SearchGroup[] | undefined
  /** The kind of error in pasted output. */
  error?: Pick<RecognizedError, 'title' | 'tool'> | undefined
}

/** Shows the search page for readers without a script: a form, and its results. */
export function SearchView({ query, groups, error, ...shell }: SearchProps) {
  const title = query === '' ? 'Search' : `Search: ${query.slice(0, 60)}`
  return (
    <Document shell={shell} head={{ title, hidden: true, ownStyles: shell.assets.searchStyles }}>
      <main className="search-page" id={mainId} tabIndex={-1}>
        <h1>Search</h1>
        <QueryForm label="A name, a question or an error message" id="search-query" query={query} />
        {query === '' ? (
          <Beginnings shell={shell} />
        ) : (
          <Answers query={query} groups={groups} error={error} shell={shell} />
        )}
      </main>
    </Document>
  )
}

/** The pages that readers look for most, shown before the first search. */
function Beginnings({ shell: { index } }: { shell: ShellProps }) {
  const served = startingPoints
    .map(({ links, ...rest }) => ({ ...rest, links: links.filter(([, url]) => isReachable(url, index)) }))
    .filter(({ links }) => links.length > 0)
  return (
    <div className="search-beginnings">
      {served.map(({ title, isCode, links }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(([name, url]) => (
              <li key={url}>
                <a href={url}>{isCode ? <code>{name}</code> : name}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface AnswersProps extends Pick<SearchProps, 'query' | 'groups' | 'error'> {
  shell: ShellProps
}

function Answers({ query, groups, error, shell }: AnswersProps) {
  if (groups === undefined) {
    return (
      <p className="search-note" role="alert">
        The search index cannot be read at the moment. Try again in a few seconds.
      </p>
    )
  }
  if (groups.length === 0) return <NothingFound query={query} shell={shell} />
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  return (
    <>
      <p className="search-note">
        {error !== undefined && `Recognized as: ${error.title}. `}
        {error?.tool && (
          <>
            <a href={error.tool.url}>{error.tool.title}</a>.{' '}
          </>
        )}
        {count === 1 ? 'One result' : `${count} results`} on{' '}
        {groups.length === 1 ? 'one page' : `${groups.length} pages`} for “{query.slice(0, 200)}”.
      </p>
      <ol className="search-groups">
        {groups.map(({ page, hits }) => (
          <li key={page.url}>
            <h2>{page.title}</h2>
            <ul>
              {hits.map((hit) => (
                <Hit key={hit.url} hit={hit} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  )
}

function Hit({ hit: { url, title, titleMatches, trail, kind, snippet } }: { hit: SearchHit }) {
  return (
    <li>
      <a href={url}>
        <span className="search-title">
          <Marked text={title} matches={titleMatches} />
        </span>
      </a>{' '}
      <span className="badge">{kind}</span>
      {trail.length > 0 && <p className="search-trail">{trail.join(' › ')}</p>}
      {snippet.text !== '' && (
        <p>
          <Marked {...snippet} />
        </p>
      )}
    </li>
  )
}

/** Says what to try next, and links to the pages that readers look for most. */
function NothingFound({ query, shell }: { query: string; shell: ShellProps }) {
  return (
    <>
      <p className="search-note">
        Nothing found for “{query.slice(0, 200)}”. Try fewer or other words, the name of an option, a plugin or a
        loader, or the first line of an error.
      </p>
      <Beginnings shell={shell} />
    </>
  )
}
