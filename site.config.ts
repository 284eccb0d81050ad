// Facts about this site that several parts of it use. This file imports nothing, and every part may import it.

/** Follows the title of every page, and is the title if there is no other. */
export const siteName = 'webpack'

/** Names the documentation to programs and feeds. */
export const siteTitle = 'webpack documentation'

/** Describes pages that have no description of their own. */
export const siteDescription =
  'webpack is a module bundler. Its main purpose is to bundle JavaScript files for usage in a browser, yet it is also ' +
  'capable of transforming, bundling, or packaging just about any resource or asset.'

/** Scheme and host of the canonical site. `wrangler.toml` repeats it for the Worker; `--origin` builds for another host. */
export const siteOrigin = 'https://webpack.js.org'

/** Serves the documentation of webpack 4 under the same paths. Redirects lead to no other site. */
export const formerOrigin = 'https://v4.webpack.js.org'

/** The repository of this site. */
export const repository = 'https://github.com/webpack/webpack.js.org'

/** The online editor that opens projects. */
export const editorOrigin = 'https://stackblitz.com'

/** Opens a folder of a branch in the online editor: `${editorAddress}/main/content/examples/…`. */
export const editorAddress = `${editorOrigin}/${repository.replace('https://', '').replace('.com', '')}/tree`

/** Colors for the browser's own user interface. */
export const themeColor = '#2B3A42'
export const tileColor = '#465e69'

/** Traits of a folder in `content/`. A folder without an entry is a section with none of them. */
interface SectionTraits {
  /** True if the section is in the menu of the documentation. */
  isDocumentation?: true
  /** True if it has a printable version, such as `/guides/printable/`. */
  isPrintable?: true
  /** True if its pages may have steps that readers follow, which the check plays. */
  hasSteps?: true
  /** True if its pages must state their `kind`. */
  asksKind?: true
  /** True if its pages may be READMEs of packages. */
  hasReadmes?: true
  /** True if it documents names of webpack; elsewhere a name is a subject. */
  definesNames?: true
  /** The kind (Diátaxis) of its pages that do not state their own. */
  pageKind?: 'explanation' | 'reference'
  /** The name of its pages in search; `search/kind.ts` has the weight of each kind. */
  resultKind?: string
}

const sectionTraits = {
  guides: { isDocumentation: true, isPrintable: true, hasSteps: true, asksKind: true, resultKind: 'guide' },
  concepts: { isDocumentation: true, isPrintable: true, pageKind: 'explanation', resultKind: 'concept' },
  configuration: {
    isDocumentation: true,
    isPrintable: true,
    definesNames: true,
    pageKind: 'reference',
    resultKind: 'configuration',
  },
  loaders: { isDocumentation: true, isPrintable: true, hasReadmes: true, pageKind: 'reference', resultKind: 'loader' },
  plugins: {
    isDocumentation: true,
    isPrintable: true,
    hasReadmes: true,
    definesNames: true,
    pageKind: 'reference',
    resultKind: 'plugin',
  },
  api: { isDocumentation: true, isPrintable: true, definesNames: true, pageKind: 'reference', resultKind: 'api' },
  migrate: { isDocumentation: true, isPrintable: true, hasSteps: true, resultKind: 'migration' },
  contribute: { isPrintable: true, hasSteps: true, resultKind: 'contribute' },
  blog: { resultKind: 'blog' },
} as const satisfies Record<string, SectionTraits>

type DeclaredTraits = (typeof sectionTraits)[keyof typeof sectionTraits]

/** What search calls the pages of a section. */
export type SectionResultKind = DeclaredTraits['resultKind']

/** The sections, in the order of the menu. */
export const sections: Readonly<Record<string, SectionTraits & { resultKind?: SectionResultKind }>> = sectionTraits

/** Finds a section's traits by its folder, which is also the first segment of its addresses. */
export function findTraits(folder: string): (typeof sections)[string] | undefined {
  return Object.hasOwn(sections, folder) ? sections[folder] : undefined
}

/** Lists the sections that have a trait, in their order. */
export function listSections(trait: keyof SectionTraits): string[] {
  return Object.keys(sections).filter((folder) => sections[folder]?.[trait] !== undefined)
}

/** The first page of the documentation. */
export const documentationPath = '/concepts/'

/** The blog, whose pages are posts. */
export const blogPath = '/blog/'

/** The main menu; an entry is left out where the content lacks its page. */
export const menu = [
  { title: 'Documentation', url: documentationPath },
  { title: 'Contribute', url: '/contribute/' },
  { title: 'Vote', url: '/vote/' },
  { title: 'Blog', url: blogPath },
] as const

/** The links at the foot of every page; one to a page that the content lacks is left out. */
export const footerGroups = [
  {
    title: 'Learn',
    links: [
      { title: 'Get Started', url: '/guides/getting-started/' },
      { title: 'Comparison', url: '/comparison/' },
      { title: 'Glossary', url: '/glossary/' },
    ],
  },
  {
    title: 'Tools',
    links: [
      { title: 'Playground', url: '/play/' },
      { title: 'Check my configuration', url: '/check/' },
      { title: 'Bundle lens', url: '/lens/' },
    ],
  },
  {
    title: 'Community',
    links: [
      { title: 'Awesome webpack', url: '/awesome-webpack/' },
      { title: 'Chat', url: 'https://discord.com/invite/webpack' },
      { title: 'Swag Store', url: 'https://webpack.threadless.com/' },
    ],
  },
  {
    title: 'Project',
    links: [
      { title: 'Branding', url: '/branding/' },
      { title: 'Changelog', url: 'https://github.com/webpack/webpack/releases' },
      { title: 'Privacy Policy', url: 'https://privacy-policy.openjsf.org/' },
    ],
  },
] as const

/** Places where webpack is found elsewhere, each with its icon in `client/styles/icons.css`. */
export const places = [
  { name: 'GitHub', icon: 'github', url: 'https://github.com/webpack/webpack' },
  { name: 'X', icon: 'x', url: 'https://x.com/webpack' },
  { name: 'Stack Overflow', icon: 'stack-overflow', url: 'https://stackoverflow.com/questions/tagged/webpack' },
  { name: 'Discord', icon: 'discord', url: 'https://discord.com/invite/webpack' },
] as const

/** Translations of this documentation; the first is this site, the others have the same paths. */
export const languages = [
  { name: 'English', lang: 'en', origin: '' },
  { name: '中文', lang: 'zh', origin: 'https://webpack.docschina.org' },
  { name: '한국어', lang: 'ko', origin: 'https://webpack.kr' },
] as const
