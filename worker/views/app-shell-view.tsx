import { Document, mainId } from './document.tsx'
import type { ShellProps } from './props.ts'

/** Shows the shell without a page, for the service worker to keep. */
export function AppShellView(shell: ShellProps) {
  return (
    <Document shell={shell} head={{ hidden: true }}>
      <main className="page" id={mainId} tabIndex={-1} />
    </Document>
  )
}
