import { editorOrigin } from '../../site.config.ts'
import { Cube } from './cube.tsx'
import { Document, mainId } from './document.tsx'
import type { ShellProps } from './props.ts'

/** The path of the page between the playground and the online editor; its script fills the form from the address. */
export const editorPath = '/play/editor/'

export function PlayEditorView(shell: ShellProps) {
  const { playground, searchStyles } = shell.assets
  return (
    <Document
      shell={shell}
      head={{ title: 'Open in StackBlitz', hidden: true, ownStyles: searchStyles, ownScript: playground.editor }}
    >
      <main className="message" id={mainId} tabIndex={-1}>
        <Cube className="message-cube" />
        <h1>Open in StackBlitz</h1>
        <p role="status">
          StackBlitz is an online editor of another company: your project is sent there. This page needs JavaScript.
        </p>
        <form method="post" action={`${editorOrigin}/run`} hidden>
          <button type="submit" className="button">
            Open the project
          </button>
        </form>
        <a href="/play/">Back to the playground</a>
      </main>
    </Document>
  )
}
