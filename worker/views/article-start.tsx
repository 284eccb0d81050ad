import { Fragment } from 'react'
import { type PageKind, pageKindLabels, postCategoryLabels } from '../../content-build/contract/page-kinds.ts'
import type { Link, PageRoute } from '../../content-build/contract/routes.ts'
import { splitTitle } from '../../content-build/contract/titles.ts'
import { findShown, getProfileUrl } from './contributors.tsx'
import { Day } from './day.tsx'
import { PackageHead } from './package-head.tsx'
import { VersionChoice } from './version-choice.tsx'

interface ArticleStartProps {
  route: PageRoute
  /** The release of webpack that the pages document. */
  release: string | undefined
}

/** Renders the part of a page above its text. */
export function ArticleStart({ route, release }: ArticleStartProps) {
  return (
    <>
      <Breadcrumb links={route.breadcrumb} kind={route.pageKind} />
      <h1>
        {splitTitle(route.title).map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a title do not move
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {piece}
          </Fragment>
        ))}
      </h1>
      {route.hashRedirects?.map(({ prefix, to }) => (
        <hash-redirect key={prefix} prefix={prefix} to={to} />
      ))}
      {route.versions && release !== undefined && <VersionChoice release={release} />}
      {route.date !== undefined && <Byline date={route.date} route={route} />}
      {route.thirdParty && <PackageHead route={route} />}
    </>
  )
}

/** Shows the folders above a page and, as the last entry, the kind of the page if it has one. */
function Breadcrumb({ links, kind }: { links: readonly Link[]; kind: PageKind | undefined }) {
  if (links.length === 0) return null
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        {links.map(({ title, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
        {kind !== undefined && <li>{pageKindLabels[kind]}</li>}
      </ol>
    </nav>
  )
}

/** Shows the date, authors and subjects of a post. */
function Byline({ date, route: { contributors, category } }: { date: string; route: PageRoute }) {
  return (
    <p className="byline">
      <Day date={date} />
      {findShown(contributors).map((handle, position) => (
        <Fragment key={handle}>
          {position === 0 ? ' by ' : ', '}
          <a href={getProfileUrl(handle)} target="_blank" rel="noopener">
            {handle}
          </a>
        </Fragment>
      ))}
      {category !== undefined && ` · ${postCategoryLabels[category]}`}
    </p>
  )
}
