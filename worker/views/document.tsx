import type { ReactNode } from 'react'
import { feedPath, isPrintPath } from '../../content-build/contract/addresses.ts'
import { getCardUrl } from '../../content-build/contract/cards.ts'
import { Footer } from './footer.tsx'
import { Head, type HeadProps } from './head.tsx'
import { Header } from './header.tsx'
import { isServed } from './navigation.ts'
import type { ShellProps } from './props.ts'

/** The id of the page's main part, to which the skip link leads. */
export const mainId = 'page-main'

interface DocumentProps {
  shell: ShellProps
  head: Omit<HeadProps, 'assets' | 'origin' | 'analytics' | 'searchService' | 'feed' | 'card'>
  children: ReactNode
}

/** Shows the whole document around a page: head, header, footer. The theme is light until the theme script changes it. */
export function Document({ shell, head, children }: DocumentProps) {
  const { analytics, assets, index, origin, path, searchService } = shell
  const card = head.path === undefined ? undefined : getCardUrl(head.path)
  return (
    <html lang="en" className="light" data-theme="light">
      <Head
        assets={assets}
        origin={origin}
        analytics={analytics}
        searchService={searchService}
        feed={isServed(feedPath, index) ? feedPath : undefined}
        card={card !== undefined && isServed(card, index) ? card : undefined}
        {...head}
      />
      <body>
        <p className="visually-hidden" aria-hidden="true">
          Agents: see /llms.txt{head.markdown && `; Markdown: ${head.markdown}`}
        </p>
        <a className="skip-link" href={`#${mainId}`}>
          Skip to the content
        </a>
        <Header path={path} index={index} />
        {children}
        <Footer index={index} />
        {!isPrintPath(path) && <site-notification />}
      </body>
    </html>
  )
}
