import { Document, mainId } from './document.tsx'
import type { ShellProps } from './props.ts'

/** The shell round nothing: what a service worker keeps. */
export function AppShellView(shell: ShellProps) {
  return (
    <Document shell={shell} head={{ hidden: true }}>
      <main className="page" id={mainId} tabIndex={-1} />
    </Document>
  )
}
