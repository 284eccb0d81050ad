import {
  type ConfigurationFacts,
  type OptionRow,
  optionFlags,
  type ReplacedPackage,
} from '../../contract/configuration-facts.ts'
import type { Reference } from '../../contract/references.ts'
import type { RemovedOption } from '../../reference/facts/fact.ts'

/** Writes what is known of options as the page `/check/` takes it: short, since every reader of the page downloads it. */
export function writeConfigurationFacts(
  references: readonly Reference[],
  webpack: string,
  replaced: readonly ReplacedPackage[],
  removed: readonly RemovedOption[],
): string {
  const facts: ConfigurationFacts = {
    webpack,
    options: references.filter(({ kind }) => kind === 'option').map(toRow),
    replaced: [...replaced],
    gone: removed.flatMap(({ name, until }): ConfigurationFacts['gone'] => {
      const [parent, experiment = '', ...below] = name.split('.')
      return parent === 'experiments' && below.length === 0 ? [[experiment, until]] : []
    }),
  }
  return JSON.stringify(facts)
}

function toRow({ name, url, summary, since, deprecated, experimental, default: preset = '' }: Reference): OptionRow {
  const flags = (deprecated ? optionFlags.deprecated : 0) + (experimental ? optionFlags.experimental : 0)
  return [name, url, summary, Number(since?.split('.')[1] ?? 0), flags, preset]
}
