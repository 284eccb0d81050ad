/** What a result is, shown beside its title. */
export type Kind =
  | 'api'
  | 'blog'
  | 'concept'
  | 'configuration'
  | 'contribute'
  | 'flag'
  | 'guide'
  | 'hook'
  | 'loader'
  | 'migration'
  | 'option'
  | 'page'
  | 'plugin'

const kindsBySection: Readonly<Record<string, Kind>> = {
  api: 'api',
  blog: 'blog',
  concepts: 'concept',
  configuration: 'configuration',
  contribute: 'contribute',
  guides: 'guide',
  loaders: 'loader',
  migrate: 'migration',
  plugins: 'plugin',
}

/** Returns the kind of a page, by its path. */
export function getPageKind(url: string): Kind {
  const [, section = '', name = ''] = url.split('/')
  if (section === 'api' && name.endsWith('-hooks')) return 'hook'
  return (Object.hasOwn(kindsBySection, section) ? kindsBySection[section] : undefined) ?? 'page'
}

/** Matches a title that is a name in code: `url`, `output.path`, `accept(self)`, `Rule.use`; not `Usage`. */
const namePattern = /^(?:[a-z_$][\w$]*|[A-Z][\w$]*(?=\.))(?:[.:-][\w$[\]*]+)*(?:\(.*\))?$/

/** Returns the kind of a section, by its title. */
export function getSectionKind(pageKind: Kind, title: string): Kind {
  if (/^--?[a-z]/.test(title)) return 'flag'
  if (!namePattern.test(title)) return pageKind
  return ['configuration', 'loader', 'plugin'].includes(pageKind) ? 'option' : pageKind
}
