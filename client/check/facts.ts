import {
  type ConfigurationFacts,
  optionFlags,
  type ReplacedPackage,
} from '../../content-build/contract/configuration-facts.ts'

export interface OptionFact {
  name: string
  url: string
  summary: string
  /** The minor that brought it; 0 for what is as old as 5.0. */
  since: number
  isDeprecated: boolean
  isExperimental: boolean
  /** The default in words; empty where there is none to tell. */
  preset: string
}

/** Holds the facts about options, by the names under which pages explain them. */
export class OptionFacts {
  readonly webpack: string
  readonly replaced: ReadonlyMap<string, ReplacedPackage>
  /** The last minor with each experiment that is gone. */
  readonly goneExperiments: ReadonlyMap<string, string>
  readonly #options: ReadonlyMap<string, OptionFact>

  constructor({ webpack, options, replaced, gone }: ConfigurationFacts) {
    this.webpack = webpack
    this.replaced = new Map(replaced.map((one) => [one.package, one]))
    this.goneExperiments = new Map(gone)
    this.#options = new Map(
      options.map(([name, url, summary, since, flags, preset]) => [
        name,
        {
          name,
          url,
          summary,
          since,
          isDeprecated: (flags & optionFlags.deprecated) > 0,
          isExperimental: (flags & optionFlags.experimental) > 0,
          preset,
        },
      ]),
    )
  }

  find(name: string): OptionFact | undefined {
    return this.#options.get(name)
  }

  /** Names of the options directly below one, by their last part; below an empty name, those of the configuration itself. */
  listBelow(parent: string): string[] {
    const start = parent === '' ? '' : `${parent}.`
    const below = [...this.#options.keys()]
      .filter((name) => name.startsWith(start))
      .map((name) => name.slice(start.length))
    return below.filter((name) => !name.includes('.'))
  }
}

/** Checks what was fetched; undefined for anything that is not the file of facts. */
export function parseFacts(data: unknown): ConfigurationFacts | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { webpack, options, replaced, gone } = data as Record<string, unknown>
  const isWhole = typeof webpack === 'string' && [options, replaced, gone].every(Array.isArray)
  const areRows =
    isWhole &&
    (options as unknown[]).every((row) => Array.isArray(row) && typeof row[0] === 'string' && row.length === 6)
  return areRows ? (data as ConfigurationFacts) : undefined
}
