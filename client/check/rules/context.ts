import type { OptionFacts } from '../facts.ts'
import type { Configuration } from '../read/find-configurations.ts'
import type { Source } from '../read/syntax.ts'
import type { OptionUse } from '../schema/list-options.ts'
import type { PackageFile } from './package-file.ts'

/** The input of a rule: one configuration, and what surrounds it. */
export interface Context {
  source: Source
  configuration: Configuration
  /** The options that it sets, in the order of the text. */
  options: readonly OptionUse[]
  facts: OptionFacts
  /** The reader's package.json, if there is one that can be read. */
  packages: PackageFile | undefined
}
