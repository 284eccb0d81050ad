import type { ContentIndex } from '../../content-build/contract/content-index.ts'
import { documentationPath, places } from '../../site.config.ts'
import { LanguageMenu } from './language-menu.tsx'
import { listAreas, listDocumentation, type NavigationLink } from './navigation.ts'
import { NavigationAnchor, NavigationList } from './navigation-list.tsx'

interface SiteMenuProps {
  path: string
  index: ContentIndex | undefined
}

/** Shows the areas of the site, its addresses elsewhere and its languages: in a row if there is room, otherwise in a drop-down. */
export function SiteMenu({ path, index }: SiteMenuProps) {
  const areas = listAreas(path, index)
  const documentation = listDocumentation(path, index)
  return (
    <drop-down className="site-menu">
      <details>
        <summary className="chevron">Menu</summary>
        <div className="site-menu-panel">
          {areas.length > 0 && (
            <nav aria-label="Main">
              <ul>
                {areas.map((area) => (
                  <li key={area.url}>
                    {area.url === documentationPath ? (
                      <DocumentationMenu area={area} sections={documentation} />
                    ) : (
                      <NavigationAnchor {...area} />
                    )}
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <ul className="site-places">
            {places.map(({ name, icon, url }) => (
              <li key={url}>
                <a className={`icon-button icon icon-${icon}`} href={url} target="_blank" rel="noopener">
                  <tool-tip>{name}</tool-tip>
                </a>
              </li>
            ))}
          </ul>
          {index && <LanguageMenu path={path} />}
        </div>
      </details>
    </drop-down>
  )
}

/** Shows the link to the documentation, followed by its sections. */
function DocumentationMenu({ area, sections }: { area: NavigationLink; sections: readonly NavigationLink[] }) {
  return (
    <drop-down>
      <NavigationAnchor {...area} />
      <details name="menu">
        <summary className="chevron" aria-label="Sections of the documentation" />
        <NavigationList className="drop-down-panel" links={sections} />
      </details>
    </drop-down>
  )
}
