import type { ContentIndex, Section } from '../../content-build/contract/content-index.ts'
import type { Link } from '../../content-build/contract/routes.ts'
import { documentationPath, footerGroups, listSections, menu } from '../../site.config.ts'

/** A link of the shell; `active` if the current page is in its area, `current` if it leads to that page. */
export interface NavigationLink extends Link {
  active: boolean
  current: boolean
}

/** A column of the footer. */
export interface FooterGroup {
  title: string
  links: readonly Link[]
}

/** Lists the sections of the documentation, in the order of the sub-navigation. */
const documentationFolders = listSections('isDocumentation')

/** Lists the areas of the site that this release has. */
export function listAreas(path: string, index: ContentIndex | undefined): NavigationLink[] {
  const folder = findFolder(path)
  const isActive = (url: string) =>
    url === documentationPath ? documentationFolders.includes(folder) : findFolder(url) === folder
  return menu
    .filter(({ url }) => isServed(url, index))
    .map(({ title, url }) => ({ title, url, current: url === path, active: isActive(url) }))
}

/** Lists the sections to show in the sub-navigation; empty outside the documentation. */
export function listSiblingSections(path: string, index: ContentIndex | undefined): NavigationLink[] {
  return documentationFolders.includes(findFolder(path)) ? listDocumentation(path, index) : []
}

/** Lists the sections of the documentation. */
export function listDocumentation(path: string, index: ContentIndex | undefined): NavigationLink[] {
  const folder = findFolder(path)
  return documentationFolders
    .map((name) => findSection(name, index))
    .filter((section) => section !== undefined)
    .filter(({ url }) => isServed(url, index))
    .map(({ name, title, url }) => ({ title, url, current: url === path, active: name === folder }))
}

/** Lists the footer's columns, without links to pages that this release lacks. */
export function listFooterGroups(index: ContentIndex | undefined): FooterGroup[] {
  return footerGroups
    .map(({ title, links }) => ({ title, links: links.filter(({ url }) => isExternal(url) || isServed(url, index)) }))
    .filter(({ links }) => links.length > 0)
}

/** The section a page belongs to, where it has a sidebar. */
export function findSection(name: string | undefined, index: ContentIndex | undefined): Section | undefined {
  return name !== undefined && index !== undefined && Object.hasOwn(index.sections, name)
    ? index.sections[name]
    : undefined
}

/** Returns true if the release answers at this path: the shell never links to a page it lacks. */
export function isServed(path: string, index: ContentIndex | undefined): boolean {
  return index !== undefined && Object.hasOwn(index.routes, path)
}

/** Returns true if a link leads to another site, to a page of the release, or to one that moved. */
export function isReachable(url: string, index: ContentIndex | undefined): boolean {
  const [path = ''] = url.split(/[?#]/, 1)
  return isExternal(url) || isServed(path, index) || (index !== undefined && Object.hasOwn(index.redirects, path))
}

export function isExternal(url: string): boolean {
  return /^https?:\/\//.test(url)
}

function findFolder(path: string): string {
  return path.split('/', 2)[1] ?? ''
}
