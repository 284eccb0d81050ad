import type { ContentIndex } from '../../content-build/contract/content-index.ts'
import { Cube } from './cube.tsx'
import { isExternal, isServed, listFooterLinks } from './navigation.ts'

/** The links at the end of every page, and the license of what stands above. */
export function Footer({ index }: { index: ContentIndex | undefined }) {
  return (
    <footer className="site-footer">
      <nav aria-label="Footer">
        <ul>
          {listFooterLinks(index).map(({ title, url }) => (
            <li key={url}>
              {isExternal(url) ? (
                <a href={url} target="_blank" rel="noopener">
                  {title}
                </a>
              ) : (
                <a href={url}>{title}</a>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="site-footer-end">
        <a href="/" aria-label="Home">
          <Cube className="site-cube" />
        </a>
        <offline-control hidden>
          <button type="button">Read offline</button>
        </offline-control>
        {isServed('/license/', index) && (
          <a href="/license/">
            <span className="icon icon-cc" role="img" aria-label="Creative Commons" />
            <span className="icon icon-by" role="img" aria-label="Attribution" />
            License
          </a>
        )}
      </div>
    </footer>
  )
}
