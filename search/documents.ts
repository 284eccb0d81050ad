import { getPageKind, getSectionKind, type Kind } from './kind.ts'
import type { SearchDocument, SearchPage } from './record.ts'

const weightByKind: Partial<Record<Kind, number>> = { blog: 0.5, migration: 0.75, contribute: 0.85 }
const thirdPartyWeight = 0.6

/** The documents of all pages, in order: each page, then its sections. */
export function listDocuments(pages: readonly SearchPage[]): SearchDocument[] {
  const documents: SearchDocument[] = []
  for (const page of pages) addPage(page, documents)
  return documents
}

function addPage(page: SearchPage, documents: SearchDocument[]): void {
  const kind = getPageKind(page.url)
  const place = documents.length
  const weight = (weightByKind[kind] ?? 1) * (page.thirdParty === true ? thirdPartyWeight : 1)
  const above = page.section === undefined || page.section === page.title ? [] : [page.section]
  const { url, title, text, code, description: about = '' } = page
  documents.push({ url, title, trail: above, kind, page: place, weight, about, text, code })
  const open: { level: number; title: string }[] = []
  for (const section of page.sections) {
    while ((open.at(-1)?.level ?? 0) >= section.level) open.pop()
    documents.push({
      url: `${url}#${section.id}`,
      title: section.title,
      trail: [...above, title, ...open.map((heading) => heading.title)],
      kind: getSectionKind(kind, section.title),
      page: place,
      // A page comes before a section of the same name.
      weight: weight * 0.8,
      about: '',
      text: section.text,
      code: section.code,
    })
    open.push(section)
  }
}
