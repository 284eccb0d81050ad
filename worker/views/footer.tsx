import type { ContentIndex } from '../../content-build/contract.ts'
import { Cube } from './cube.tsx'
import { isExternal, listFooterLinks } from './navigation.ts'

/** The links at the end of every page. */
export function Footer({ index }: { index: ContentIndex | undefined }) {
  return (
    <footer className="site-footer">
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
      <a href="/" aria-label="Home">
        <Cube className="site-cube" />
      </a>
    </footer>
  )
}
