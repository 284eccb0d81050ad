import type { Place } from './read/values.ts'

/** How much a finding matters: what webpack refuses, what is certainly not meant, what could go, what is unknown, what an option is. */
export type Level = 'error' | 'warning' | 'advice' | 'unknown' | 'option'

/** One statement about a place in the configuration. */
export interface Finding extends Place {
  level: Level
  /** What it is about: the name of an option or a package. */
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
