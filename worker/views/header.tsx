import type { ContentIndex } from '../../content-build/contract.ts'
import { Cube } from './cube.tsx'
import { listAreas, listSiblingSections, type NavigationLink } from './navigation.ts'
import { repositoryUrl, siteName } from './site.ts'
import { ThemeToggle } from './theme-toggle.tsx'

/** GitHub's mark, as its brand guide allows in links to it. */
const gitHubMark =
  'M8 0C3.58 0 0 3.58 0 8c0 3.54 2.29 6.53 5.47 7.59.4.07.55-.17.55-.38 0-.19-.01-.82-.01-1.49-2.01.37-2.53-.49-2.69-.94-.09-.23-.48-.94-.82-1.13-.28-.15-.68-.52-.01-.53.63-.01 1.08.58 1.23.82.72 1.21 1.87.87 2.33.66.07-.52.28-.87.51-1.07-1.78-.2-3.64-.89-3.64-3.95 0-.87.31-1.59.82-2.15-.08-.2-.36-1.02.08-2.12 0 0 .67-.21 2.2.82.64-.18 1.32-.27 2-.27s1.36.09 2 .27c1.53-1.04 2.2-.82 2.2-.82.44 1.1.16 1.92.08 2.12.51.56.82 1.27.82 2.15 0 3.07-1.87 3.75-3.65 3.95.29.25.54.73.54 1.48 0 1.07-.01 1.93-.01 2.2 0 .21.15.46.55.38A8.01 8.01 0 0 0 16 8c0-4.42-3.58-8-8-8Z'

interface HeaderProps {
  path: string
  index: ContentIndex | undefined
}

/** The bar on top of every page and, inside the documentation, the sections below it. */
export function Header({ path, index }: HeaderProps) {
  const areas = listAreas(path, index)
  const sections = listSiblingSections(path, index)
  return (
    <>
      <header className="site-header">
        <a className="site-logo" href="/" aria-current={path === '/' ? 'page' : undefined}>
          <Cube className="site-cube" />
          {siteName}
        </a>
        {areas.length > 0 && (
          <details className="site-menu">
            <summary>Menu</summary>
            <nav aria-label="Main">
              <NavigationList links={areas} />
            </nav>
          </details>
        )}
        <div className="site-tools">
          <a className="icon-button" href={repositoryUrl} target="_blank" rel="noopener">
            <span className="visually-hidden">webpack on GitHub</span>
            <svg className="icon-solid" viewBox="0 0 16 16" aria-hidden="true">
              <path d={gitHubMark} />
            </svg>
          </a>
          <ThemeToggle />
        </div>
      </header>
      {sections.length > 0 && (
        <nav className="sub-navigation" aria-label="Documentation">
          <NavigationList links={sections} />
        </nav>
      )}
    </>
  )
}

function NavigationList({ links }: { links: readonly NavigationLink[] }) {
  return (
    <ul>
      {links.map(({ title, url, active, current }) => (
        <li key={url}>
          <a href={url} aria-current={current ? 'page' : active ? 'true' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
