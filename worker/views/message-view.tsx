import type { ReactNode } from 'react'
import { Cube } from './cube.tsx'
import { Document, mainId } from './document.tsx'
import type { MessageProps } from './props.ts'

/** Shows an error with a way to continue; `children` add further ones. */
export function MessageView({ status, title, text, children, ...shell }: MessageProps & { children?: ReactNode }) {
  return (
    <Document shell={shell} head={{ title, hidden: true, ownStyles: shell.assets.searchStyles }}>
      <main className="message" id={mainId} tabIndex={-1}>
        <Cube className="message-cube" />
        <p className="message-status">{status}</p>
        <h1>{title}</h1>
        <p>{text}</p>
        <a className="button" href="/">
          Go to Homepage
        </a>
        {children}
      </main>
    </Document>
  )
}
