import { listSections } from './list-sections.ts'

/** Cuts a section out of a Markdown twin, its subsections included; undefined where no heading has the id. */
export function cutSection(markdown: string, id: string): string | undefined {
  const sections = listSections(markdown)
  const first = sections.findIndex((section) => section.id === id)
  const section = sections[first]
  if (section === undefined) return undefined
  const end = sections.slice(first + 1).find(({ level }) => level <= section.level)?.start
  return markdown.slice(section.start, end).trimEnd()
}
