import type { Section } from '../../content-build/contract/content-index.ts'
import { Slot } from './slot.tsx'
import { VersionMenu } from './version-menu.tsx'

interface SectionSidebarProps {
  section: Section
  /** Path of the current page. */
  path: string
  /** Path of the printable section, if it has one. */
  printable: string | undefined
}

/** Shows the pages of a section: a column if there is room, otherwise a drop-down that needs no script, or a part of the drawer. */
export function SectionSidebar({ section, path, printable }: SectionSidebarProps) {
  return (
    <details className="sidebar">
      <summary className="chevron">{section.title}</summary>
      {/* Its address changes with the record: what a tab remembers of one sidebar is not taken for another. */}
      <section-sidebar src={`/${section.name}/sidebar.html?v=${section.nav.slice(0, 8)}`}>
        <VersionMenu path={path} />
        <Slot name="sidebar" />
        {printable !== undefined && (
          <a className="print-section" href={printable}>
            Print Section
          </a>
        )}
      </section-sidebar>
    </details>
  )
}
