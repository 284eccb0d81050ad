import type { Place } from './read/values.ts'

/** Weighs a finding: refused by webpack, certainly not meant, removable, unknown, or a plain description of an option. */
export type Level = 'error' | 'warning' | 'advice' | 'unknown' | 'option'

/** One statement about a place in the configuration. */
export interface Finding extends Place {
  level: Level
  /** Names the option or the package that it is about. */
  title: string
  /** In words; what stands between backticks is code. */
  text: string
  /** webpack's own words, as the command line prints them. */
  quote?: string
  /** The passage that explains it. */
  url?: string
  /** Set where the finding is about package.json, which has no place in the configuration. */
  file?: 'package.json'
}
