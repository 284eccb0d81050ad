import { getPageKind, getSectionKind, getTraits, type KindTraits } from './kind.ts'
import type { SearchDocument, SearchPage, SearchSection } from './record.ts'

/** Weighs a README like the page about its package, and its sections less than those of our own pages. */
const thirdPartyWeight = { page: 0.7, section: 0.6 }
/** Counts a heading in words on a reference page as half a name: “Source maps” in “Loader interface” means those of loaders. */
const partOfSubject = 0.5
/** Matches a heading in words, as opposed to a name in code. */
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
  const traits = getTraits(kind)
  const weights = page.thirdParty === true ? thirdPartyWeight : { page: 1, section: 1 }
  const above = page.section === undefined || page.section === page.title ? [] : [page.section]
  const { url, title, text, code, description: about = '' } = page
  documents.push({
    url,
    title,
    trail: above,
    kind,
    page: place,
    weight: traits.weight * weights.page,
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
      owners: section.owners ?? countOwners(page, traits, section),
      placeholders: section.placeholders,
      page: place,
      weight: traits.weight * weights.section * traits.passageWeight,
      isSymptom: open.some(isSymptoms),
      about: '',
      text: section.text,
      code: section.code,
    })
    open.push(section)
  }
}

/** Returns how many owners a heading leaves out if no name of webpack is documented below it: headings of a README belong to its package. */
function countOwners({ thirdParty }: SearchPage, { isAboutSubjects }: KindTraits, { title }: SearchSection): number {
  if (thirdParty === true) return 1
  return !isAboutSubjects && isProse.test(title) ? partOfSubject : 0
}

function isSymptoms({ title }: { title: string }): boolean {
  return symptoms.test(title)
}
