import type { ContentIndex } from '../../content-build/contract/content-index.ts'
import { siteName } from '../../site.config.ts'
import { Cube } from './cube.tsx'
import { listSiblingSections } from './navigation.ts'
import { NavigationList } from './navigation-list.tsx'
import { SearchForm } from './search-form.tsx'
import { SiteMenu } from './site-menu.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

interface HeaderProps {
  path: string
  index: ContentIndex | undefined
}

/** Shows the bar at the top of every page and, inside the documentation, the sections below it. */
export function Header({ path, index }: HeaderProps) {
  const sections = listSiblingSections(path, index)
  return (
    <>
      <header className="site-header">
        <a className="site-logo" href="/" aria-current={path === '/' ? 'page' : undefined}>
          <Cube className="site-cube" />
          {siteName}
        </a>
        <SiteMenu path={path} index={index} />
        <SearchForm />
        <ThemeToggle />
      </header>
      {sections.length > 0 && (
        <nav className="sub-navigation" aria-label="Documentation">
          <NavigationList links={sections} />
        </nav>
      )}
    </>
  )
}
