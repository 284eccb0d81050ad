import { findTraits, type SectionResultKind } from '../site.config.ts'

/** The kind of a result, shown beside its title: that of its section, or one that its title implies. */
export type Kind = SectionResultKind | 'flag' | 'hook' | 'option' | 'page'

/** The traits of a kind that the ranking uses. */
export interface KindTraits {
  /** From 0 to 1: concepts count more than their configuration, and configuration more than the API for extending webpack. */
  weight: number
  /**
   * Weight of a passage relative to its page. A passage about the subject of another page counts less: a migrated option, a definition, a row of a
   * comparison.
   */
  passageWeight: number
  /** True if its pages explain subjects; pages of other kinds describe parts of webpack. */
  isAboutSubjects?: true
  /** True if its pages define terms. */
  isDefining?: true
  /** True if its titles are goals: “Load images”. */
  isGuide?: true
  /** True if a name in its headings is an option. */
  hasOptions?: true
  /** True if its pages describe one release; other pages describe the current state. */
  isOfRelease?: true
}

/** Puts a page before a passage of the same name. */
const usual: KindTraits = { weight: 0.9, passageWeight: 0.8 }

/** Kinds that differ from most. */
const kinds: Readonly<Partial<Record<Kind, KindTraits>>> = {
  api: { ...usual, weight: 0.82 },
  blog: { weight: 0.45, passageWeight: 0.5, isOfRelease: true },
  concept: { ...usual, weight: 1, isAboutSubjects: true, isDefining: true },
  configuration: { ...usual, weight: 0.86, hasOptions: true },
  contribute: { weight: 0.77, passageWeight: 0.68, isGuide: true },
  guide: { ...usual, isAboutSubjects: true, isGuide: true },
  hook: { ...usual, weight: 0.68 },
  loader: { ...usual, hasOptions: true },
  migration: { weight: 0.68, passageWeight: 0.48, isGuide: true, isOfRelease: true },
  page: { ...usual, passageWeight: 0.48, isDefining: true },
  plugin: { ...usual, weight: 0.82, hasOptions: true },
}

/** Returns the traits of a kind. */
export function getTraits(kind: Kind): KindTraits {
  return kinds[kind] ?? usual
}

/** Returns the kind of a page, by its path. */
export function getPageKind(url: string): Kind {
  const [, section = '', name = ''] = url.split('/')
  if (section === 'api' && name.endsWith('-hooks')) return 'hook'
  return findTraits(section)?.resultKind ?? 'page'
}

/** Matches a title that is a name in code: `url`, `output.path`, `accept(self)`, `Rule.use`; not `Usage`. */
const namePattern = /^(?:[a-z_$][\w$]*|[A-Z][\w$]*(?=\.))(?:[.:-][\w$[\]*]+)*(?:\(.*\))?$/

/** Returns the kind of a section, by its title. */
export function getSectionKind(pageKind: Kind, title: string): Kind {
  if (/^--?[a-z]/.test(title)) return 'flag'
  if (!namePattern.test(title)) return pageKind
  return getTraits(pageKind).hasOptions ? 'option' : pageKind
}
