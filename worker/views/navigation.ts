import type { ContentIndex, Section } from '../../content-build/contract/content-index.ts'
import type { Link } from '../../content-build/contract/routes.ts'

/** A link of the shell; `active` where the page shown is in its area, `current` where it is that page. */
export interface NavigationLink extends Link {
  active: boolean
  current: boolean
}

interface Area extends Link {
  /** First path segments that belong to it. */
  folders: readonly string[]
}

/** The documentation proper, in the order the sub-navigation shows it. */
const documentationFolders = ['api', 'concepts', 'configuration', 'guides', 'loaders', 'migrate', 'plugins']

const areas: readonly Area[] = [
  { title: 'Documentation', url: '/concepts/', folders: documentationFolders },
  { title: 'Contribute', url: '/contribute/', folders: ['contribute'] },
  { title: 'Vote', url: '/vote/', folders: ['vote'] },
  { title: 'Blog', url: '/blog/', folders: ['blog'] },
]

const footerLinks: readonly Link[] = [
  { title: 'Get Started', url: '/guides/getting-started/' },
  { title: 'Comparison', url: '/comparison/' },
  { title: 'Privacy Policy', url: 'https://privacy-policy.openjsf.org/' },
  { title: 'Swag Store', url: 'https://webpack.threadless.com/' },
  { title: 'Awesome webpack', url: '/awesome-webpack/' },
  { title: 'Glossary', url: '/glossary/' },
  { title: 'Branding', url: '/branding/' },
  { title: 'Chat', url: 'https://discord.com/invite/webpack' },
  { title: 'Changelog', url: 'https://github.com/webpack/webpack/releases' },
]

/** The areas of the site that this release has. */
export function listAreas(path: string, index: ContentIndex | undefined): NavigationLink[] {
  return areas
    .filter(({ url }) => isServed(url, index))
    .map(({ title, url, folders }) => ({
      title,
      url,
      current: url === path,
      active: folders.includes(findFolder(path)),
    }))
}

/** The sections beside the one shown; empty outside the documentation. */
export function listSiblingSections(path: string, index: ContentIndex | undefined): NavigationLink[] {
  return documentationFolders.includes(findFolder(path)) ? listDocumentation(path, index) : []
}

/** The sections of the documentation. */
export function listDocumentation(path: string, index: ContentIndex | undefined): NavigationLink[] {
  const folder = findFolder(path)
  return documentationFolders
    .map((name) => findSection(name, index))
    .filter((section) => section !== undefined)
    .filter(({ url }) => isServed(url, index))
    .map(({ name, title, url }) => ({ title, url, current: url === path, active: name === folder }))
}

/** The footer's links, without those to pages that this release lacks. */
export function listFooterLinks(index: ContentIndex | undefined): Link[] {
  return footerLinks.filter(({ url }) => isExternal(url) || isServed(url, index))
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
