import { getPageKind, getSectionKind, type Kind } from './kind.ts'
import type { SearchDocument, SearchPage, SearchSection } from './record.ts'

/** Weighs what a thing is before how it is configured, and that before the API for extending webpack. */
const weightByKind: Partial<Record<Kind, number>> = {
  concept: 1,
  configuration: 0.86,
  api: 0.82,
  plugin: 0.82,
  contribute: 0.77,
  hook: 0.68,
  migration: 0.68,
  blog: 0.45,
}
const usualWeight = 0.9
/** Weighs a README as the page about its package, and its sections behind those of our own pages. */
const thirdPartyWeight = { page: 0.7, section: 0.6 }
/** Puts a page before a section of the same name. */
const sectionWeight = 0.8
/** Lowers sections about what other pages explain: what a migration replaces, a definition of two sentences, a row of a comparison. */
const weightOfAsides: Partial<Record<Kind, number>> = { migration: 0.48, page: 0.48, contribute: 0.68 }
/** Counts a heading in words on a reference page as half of a name: “Source maps” of “Loader interface” are those of loaders. */
const partOfSubject = 0.5
/** Matches a heading in words, which is no name in code. */
const isProse = /^\p{Lu}\p{Ll}|.\s/u
/** Matches headings above error messages, which contain names that are explained elsewhere. */
const symptoms = /^(?:when it goes wrong|troubleshooting|pitfalls)$/i

/** Lists the documents of all pages, in order: each page, then its sections. */
export function listDocuments(pages: readonly SearchPage[]): SearchDocument[] {
  const documents: SearchDocument[] = []
  for (const page of pages) addPage(page, documents)
  return documents
}

function addPage(page: SearchPage, documents: SearchDocument[]): void {
  const kind = getPageKind(page.url)
  const place = documents.length
  const own = weightByKind[kind] ?? usualWeight
  const weights = page.thirdParty === true ? thirdPartyWeight : { page: 1, section: 1 }
  const above = page.section === undefined || page.section === page.title ? [] : [page.section]
  const { url, title, text, code, description: about = '' } = page
  documents.push({
    url,
    title,
    trail: above,
    kind,
    page: place,
    weight: own * weights.page,
    isSymptom: false,
    about,
    text,
    code,
  })
  const open: { level: number; title: string }[] = []
  for (const section of page.sections) {
    while ((open.at(-1)?.level ?? 0) >= section.level) open.pop()
    documents.push({
      url: `${url}#${section.id}`,
      title: section.title,
      trail: [...above, title, ...open.map((heading) => heading.title)],
      kind: getSectionKind(kind, section.title),
      owners: section.owners ?? countOwners(page, kind, section),
      page: place,
      weight: own * weights.section * (weightOfAsides[kind] ?? sectionWeight),
      isSymptom: open.some(isSymptoms),
      about: '',
      text: section.text,
      code: section.code,
    })
    open.push(section)
  }
}

/** Tells how many owners a heading leaves out below which no name of webpack is documented: those of a README belong to its package. */
function countOwners({ thirdParty }: SearchPage, kind: Kind, { title }: SearchSection): number {
  if (thirdParty === true) return 1
  return isReference(kind) && isProse.test(title) ? partOfSubject : 0
}

/** Returns true if pages of this kind describe what webpack has; the others treat subjects. */
function isReference(kind: Kind): boolean {
  return kind !== 'concept' && kind !== 'guide'
}

function isSymptoms({ title }: { title: string }): boolean {
  return symptoms.test(title)
}
