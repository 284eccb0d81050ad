import type { Link, PageRoute } from '../../content-build/contract.ts'

/** What stands above a page's text. */
export function ArticleStart({ route }: { route: PageRoute }) {
  return (
    <>
      {route.hashRedirects?.map(({ prefix, to }) => (
        <hash-redirect key={prefix} prefix={prefix} to={to} />
      ))}
      <Breadcrumb links={route.breadcrumb} />
      <h1>{route.title}</h1>
      {route.date !== undefined && (
        <p className="article-date">
          <time dateTime={route.date}>{formatDate(route.date)}</time>
        </p>
      )}
      {route.thirdParty && <ThirdPartyNotice repo={route.repo} />}
    </>
  )
}

function Breadcrumb({ links }: { links: readonly Link[] }) {
  if (links.length === 0) return null
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        {links.map(({ title, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function ThirdPartyNotice({ repo }: { repo: string | undefined }) {
  return (
    <div className="aside third-party" role="note">
      <p className="aside-title">Disclaimer</p>
      <p>
        This is a third-party package maintained by its own authors. It may not have the same support, security policy
        or license as webpack, and webpack does not maintain it.
      </p>
      {repo !== undefined && (
        <p>
          <a className="external" href={repo} target="_blank" rel="noopener">
            Jump to repository
          </a>
        </p>
      )}
    </div>
  )
}

/** `2026-06-25` or a full ISO date, as a reader writes it; the day is the one written down, in no time zone. */
function formatDate(date: string): string {
  return new Date(date.slice(0, 10)).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
}
