import { toName } from '../../../search/query.ts'
import type { SearchPage, SearchSection } from '../../../search/record.ts'
import { blogPath } from '../../../site.config.ts'
import { coverageUrl } from '../../common/addresses.ts'
import type { CompiledPage } from '../../compile/markdown/compiled-page.ts'
import type { SitePage } from '../../compile/page-compiler.ts'
import { type Folder, listSections as listFolders, listPages } from '../folders.ts'

/** A page that search finds, and the title of its section. */
export interface FindablePage {
  page: SitePage
  section: string | undefined
}

/** Creates the search page of every page that search finds, in the order of {@link listFindable}. */
export function createSearchPages(root: Folder): SearchPage[] {
  return listFindable(root).flat().map(createSearchPage)
}

/** Lists the pages that search finds, in groups of one page or more: the pages outside of sections, then those of each section. */
export function listFindable(root: Folder): FindablePage[][] {
  const outside = root.entries.flatMap((entry) => (entry.kind === 'page' ? [entry.page] : []))
  const sections = listFolders(root).map((folder) => listIn(listPages(folder), folder.title))
  return [listIn(outside, undefined), ...sections].filter((group) => group.length > 0)
}

/** Lists all pages but the coverage, whose lists of names would compete with the pages that explain them. */
function listIn(pages: readonly SitePage[], section: string | undefined): FindablePage[] {
  return pages.filter(({ input }) => input.url !== coverageUrl).map((page) => ({ page, section }))
}

/** Describes a page for search. */
export function createSearchPage({ page: { input, compiled }, section }: FindablePage): SearchPage {
  const { title, description } = compiled.frontMatter
  return {
    url: input.url,
    title,
    ...(section !== undefined && { section }),
    ...(description !== undefined && { description }),
    ...(input.readme !== undefined && { thirdParty: true }),
    ...compiled.found,
    sections: (input.url.startsWith(blogPath) ? listMain(compiled.found.sections) : listSections(compiled)).map(
      (section) => (isAside(input, section) ? { ...section, text: '' } : section),
    ),
  }
}

/** Pages about the project, not about webpack. */
const asidePages = new Set(['/branding/', '/license/'])

/** Matches headings of a README about its own project. */
const asideTitle = /^(?:backers|changelog|code of conduct|contribut|credits|licen[cs]e|maintainers|sponsors|support\b)/i

/** Returns true if a section is found by its title alone: its text would cost every reader's index more than it finds. */
function isAside({ url, readme }: FindablePage['page']['input'], { title }: SearchSection): boolean {
  const year = Number(/^\/blog\/(\d{4})-/.exec(url)?.[1] ?? Number.POSITIVE_INFINITY)
  return asidePages.has(url) || (readme !== undefined && asideTitle.test(title)) || year <= oldestYear
}

/** Posts up to this year: what they announced stands in the reference. */
const oldestYear = 2020

/** Lists the main sections of a post, each with the titles below it: the reference tells the rest. */
function listMain(sections: readonly SearchSection[]): SearchSection[] {
  const main: SearchSection[] = []
  for (const section of sections) {
    const last = main.at(-1)
    if (section.level === 1 || last === undefined) main.push({ ...section })
    else last.text += ` ${section.title}.`
  }
  return main
}

/** Lists the sections of a page, each with what is documented there. */
function listSections(page: CompiledPage): SearchSection[] {
  const documented = Map.groupBy(page.references, ({ id }) => id)
  return page.found.sections.map((section): SearchSection => {
    const owners = documented.get(section.id)?.flatMap(({ name }) => findOwners(name, section.title)) ?? []
    return owners.length === 0 ? section : { ...section, owners: Math.min(...owners) }
  })
}

/**
 * Counts the owners that a title leaves out of a name: 1 if it is `chunkIds` for `compilation.chunkIds`. Returns `undefined` for a title of another
 * name.
 */
function findOwners(name: string, title: string): number[] {
  const names = name.split('.')
  const own = toName(title.endsWith(')') ? title.replace(/\(.*/, '') : title)
  const start = names.findIndex((_, place) => toName(names.slice(place).join('')) === own)
  return start === -1 ? [] : [start]
}
