import type { SitePage } from '../compile/page-compiler.ts'
import { type Folder, isIndexPage, listPages } from './folders.ts'

/** Pages that stand under one heading of a sidebar. */
export interface SidebarGroup {
  /** Absent where the group shows no heading. */
  title?: string
  pages: SitePage[]
}

/** Arranges a section's pages as its sidebar shows them: the index page first, then groups in the order of their first page. */
export function createSidebar(section: Folder): SidebarGroup[] {
  const groups = new Map<string, SidebarGroup>()
  for (const page of listPages(section)) {
    const isSectionIndex = page === section.index && isIndexPage(page)
    const title = isSectionIndex ? '-' : (page.compiled.frontMatter.group ?? '-')
    const group = groups.get(title)
    if (group === undefined) groups.set(title, title === '-' ? { pages: [page] } : { title, pages: [page] })
    else group.pages.push(page)
  }
  return [...groups.values()]
}

/** Returns the pages of a sidebar from top to bottom: the order of previous and next. */
export function flattenSidebar(groups: readonly SidebarGroup[]): SitePage[] {
  return groups.flatMap((group) => group.pages)
}
