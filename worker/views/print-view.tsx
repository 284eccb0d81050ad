import { Document, mainId } from './document.tsx'
import { findSection, isServed } from './navigation.ts'
import type { PrintProps } from './props.ts'
import { Slot } from './slot.tsx'

/** Shows all pages of a section in one document for paper; opens the print dialog once. */
export function PrintView({ route, ...shell }: PrintProps) {
  const section = findSection(route.section, shell.index)
  return (
    <Document
      shell={shell}
      head={{
        title: 'Combined printable page',
        path: shell.path,
        hidden: true,
        versions: route.versions,
        ownStyles: shell.assets.printableStyles,
      }}
    >
      <main className="printable" id={mainId} tabIndex={-1}>
        <div className="printable-bar">
          <p>
            Combined printable page of{' '}
            {section && isServed(section.url, shell.index) ? (
              <a href={section.url}>{section.title}</a>
            ) : (
              (section?.title ?? route.section)
            )}
          </p>
          <print-page auto="">
            <button type="button" className="button">
              Print
            </button>
          </print-page>
        </div>
        <div className="article-slot">
          <Slot name="article" />
        </div>
      </main>
    </Document>
  )
}
