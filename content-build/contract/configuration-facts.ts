/** The address of the facts for checking configurations. */
export const configurationFactsPath = '/check/facts.json'

/** An option as pages document it: name, passage, first sentence, minor that brought it (0 for 5.0), flags, default in words. */
export type OptionRow = [name: string, url: string, summary: string, since: number, flags: number, preset: string]

/** Bits of the flags of an {@link OptionRow}. */
export const optionFlags = { deprecated: 1, experimental: 2 } as const

/** A package that webpack has something of its own for. */
export interface ReplacedPackage {
  package: string
  replacedBy: string[]
  /** The minor from which on: `5.109`. */
  since: string
  url: string
  covers: string
  lacks: string
}

/** The facts that the page `/check/` has besides webpack's schema. */
export interface ConfigurationFacts {
  /** The release that is documented: `5.112.2`. */
  webpack: string
  options: OptionRow[]
  replaced: ReplacedPackage[]
  /** Experiments that webpack 5 no longer has, each with the last minor that had it: `['outputModule', '5.110']`. */
  gone: [experiment: string, until: string][]
}
