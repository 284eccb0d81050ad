import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type ElementProps = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

declare module 'react' {
  /** WebMCP: makes a form a tool of the browser's agents. */
  interface FormHTMLAttributes<T> {
    toolname?: string
    tooldescription?: string
    toolautosubmit?: ''
  }

  interface InputHTMLAttributes<T> {
    toolparamdescription?: string
  }

  namespace JSX {
    /** The custom elements of `client/elements/` that views render. */
    interface IntrinsicElements {
      'bundle-lens': ElementProps
      'config-check': ElementProps
      'copy-code': ElementProps
      'drop-down': ElementProps
      'contributor-avatars': ElementProps
      'copy-markdown': ElementProps & { src: string }
      'install-tabs': ElementProps
      'hash-redirect': ElementProps & { prefix: string; to: string }
      'language-menu': ElementProps
      'offline-control': ElementProps
      'play-ground': ElementProps
      'print-page': ElementProps & { auto?: '' }
      'search-button': ElementProps
      'section-sidebar': ElementProps & { src: string }
      'site-notification': ElementProps
      'sponsor-lists': ElementProps
      'theme-toggle': ElementProps
      'vote-board': ElementProps
      'webpack-version': ElementProps
      'tool-tip': ElementProps
    }
  }
}
