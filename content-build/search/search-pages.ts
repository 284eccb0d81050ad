import type { VFileMessage } from 'vfile-message'
import { toName } from '../../search/query.ts'
import type { SearchPage, SearchSection } from '../../search/record.ts'
import type { CompiledPage, PageInput } from '../markdown/compiled-page.ts'
import { coverageUrl } from '../site/coverage-page.ts'
import { type Folder, listSections as listFolders, listPages } from '../site/folders.ts'
import type { SitePage } from '../site/page-compiler.ts'
import { blogUrl } from '../site/posts.ts'
import { createProblem } from '../site/problem.ts'

/** A page that search finds, as it is compiled and as search knows it. */
export interface FindablePage {
  compiled: CompiledPage
  page: SearchPage
}

/** Every page that search finds, in the order of {@link listFindable}. */
export function createSearchPages(root: Folder): SearchPage[] {
  return listFindable(root).flatMap((group) => group.map(({ page }) => page))
}

/** What search finds, in groups that have a page or more: the pages outside of sections, then those of each section. */
export function listFindable(root: Folder): FindablePage[][] {
  const outside = root.entries.flatMap((entry) => (entry.kind === 'page' ? [entry.page] : []))
  const sections = listFolders(root).map((folder) => createFindable(listPages(folder), folder.title))
  return [createFindable(outside), ...sections].filter((group) => group.length > 0)
}

/** All but the coverage, whose lists of names would stand beside the pages that explain them. */
function createFindable(pages: readonly SitePage[], section?: string): FindablePage[] {
  return pages
    .filter(({ input }) => input.url !== coverageUrl)
    .map((page) => ({ compiled: page.compiled, page: createSearchPage(page, section) }))
}

function createSearchPage({ input, compiled }: SitePage, section: string | undefined): SearchPage {
  const { title, description } = compiled.frontMatter
  return {
    url: input.url,
    title,
    ...(section !== undefined && { section }),
    ...(description !== undefined && { description }),
    ...(input.readme !== undefined && { thirdParty: true }),
    ...compiled.found,
    sections: listSections(compiled).filter((section) => isFindable(section, input)),
  }
}

/** Of a post its main sections alone, since the reference tells what there is. */
function isFindable({ level }: SearchSection, { url }: PageInput): boolean {
  return level === 1 || !url.startsWith(blogUrl)
}

const known = new WeakMap<CompiledPage, SearchSection[]>()

/** The sections of a page, each with what is documented there. */
function listSections(page: CompiledPage): SearchSection[] {
  const before = known.get(page)
  if (before !== undefined) return before
  const documented = Map.groupBy(page.references, ({ id }) => id)
  const sections = page.found.sections.map((section): SearchSection => {
    const owners = documented.get(section.id)?.flatMap(({ name }) => findOwners(name, section.title)) ?? []
    return owners.length === 0 ? section : { ...section, owners: Math.min(...owners) }
  })
  known.set(page, sections)
  return sections
}

/** How many owners a title leaves out of a name: 1 of `compilation.chunkIds` where it is `chunkIds`. Nothing for a title of another name. */
function findOwners(name: string, title: string): number[] {
  const names = name.split('.')
  const own = toName(title.endsWith(')') ? title.replace(/\(.*/, '') : title)
  const start = names.findIndex((_, place) => toName(names.slice(place).join('')) === own)
  return start === -1 ? [] : [start]
}

/** Reports what search could not show: a page or a section without a title, a section without an id. */
export function checkSearchPages(pages: readonly SitePage[]): VFileMessage[] {
  return pages.flatMap(({ input, compiled }) => {
    const lacks = (what: string, field: string): VFileMessage =>
      createProblem({
        file: input.path,
        rule: 'search-record',
        reason: `The search record of ${what} has no \`${field}\``,
        note: 'Give the heading a text; a page takes its title from the front matter.',
      })
    const messages = compiled.frontMatter.title === '' ? [lacks('the page', 'title')] : []
    for (const { id, title } of compiled.found.sections) {
      if (title === '') messages.push(lacks(`the section \`#${id}\``, 'title'))
      if (id === '') messages.push(lacks(`the section “${title}”`, 'id'))
    }
    return messages
  })
}
