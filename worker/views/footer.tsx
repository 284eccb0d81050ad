import type { ContentIndex } from '../../content-build/contract/content-index.ts'
import { Cube } from './cube.tsx'
import { isExternal, isServed, listFooterGroups } from './navigation.ts'

/** Shows the links at the end of every page, and the license of its content. */
export function Footer({ index }: { index: ContentIndex | undefined }) {
  return (
    <footer className="site-footer">
      <nav aria-label="Footer">
        {listFooterGroups(index).map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.url}>
                  {isExternal(link.url) ? (
                    <a href={link.url} target="_blank" rel="noopener">
                      {link.title}
                    </a>
                  ) : (
                    <a href={link.url}>{link.title}</a>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="site-footer-end">
        <a href="/" aria-label="Home">
          <Cube className="site-cube" />
        </a>
        {isServed('/license/', index) && (
          <a href="/license/">
            <span className="icon icon-cc" role="img" aria-label="Creative Commons" />
            <span className="icon icon-by" role="img" aria-label="Attribution" />
            License
          </a>
        )}
        <offline-control hidden>
          <button type="button">Read offline</button>
        </offline-control>
      </div>
    </footer>
  )
}
