import type { Section } from '../../content-build/contract.ts'
import { Slot } from './slot.tsx'

interface SectionSidebarProps {
  section: Section
  /** Path of the section's printable whole, where there is one. */
  printable: string | undefined
}

/** The pages of a section: a column where there is room, elsewhere a drop-down that needs no script. */
export function SectionSidebar({ section, printable }: SectionSidebarProps) {
  return (
    <details className="sidebar">
      <summary>{section.title}</summary>
      <section className="sidebar-content" aria-label={`${section.title} section`}>
        <Slot name="sidebar" />
        {printable !== undefined && (
          <a className="print-section" href={printable}>
            Print Section
          </a>
        )}
      </section>
    </details>
  )
}
