import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Head, type HeadProps } from './head.tsx'
import { Header } from './header.tsx'
import type { ShellProps } from './props.ts'
import { mainId } from './site.ts'

interface DocumentProps {
  shell: ShellProps
  head: Omit<HeadProps, 'assets' | 'origin'>
  children: ReactNode
}

/** The whole document round a page: head, header, footer. Light until the theme script says otherwise. */
export function Document({ shell, head, children }: DocumentProps) {
  const { assets, index, origin, path } = shell
  return (
    <html lang="en" className="light" data-theme="light">
      <Head assets={assets} origin={origin} {...head} />
      <body>
        <a className="skip-link" href={`#${mainId}`}>
          Skip to the content
        </a>
        <Header path={path} index={index} />
        {children}
        <Footer index={index} />
      </body>
    </html>
  )
}
