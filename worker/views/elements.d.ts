import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type ElementProps = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

declare module 'react' {
  namespace JSX {
    /** The custom elements of `client/elements/` that views render. */
    interface IntrinsicElements {
      'drop-down': ElementProps
      'hash-redirect': ElementProps & { prefix: string; to: string }
      'print-page': ElementProps & { auto?: '' }
      'theme-toggle': ElementProps
    }
  }
}
