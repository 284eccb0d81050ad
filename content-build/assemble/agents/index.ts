import { configurationFactsPath, type ReplacedPackage } from '../../contract/configuration-facts.ts'
import type { Reference } from '../../contract/references.ts'
import type { RemovedOption } from '../../reference/facts/fact.ts'
import type { SiteFile } from '../site-file.ts'
import { createCatalogs } from './catalogs.ts'
import { writeConfigurationFacts } from './configuration-facts.ts'
import { type NotesSite, oldestNoted, writeNotes } from './notes.ts'
import { writeOptions, writeOptionsSchema } from './options-file.ts'

/** The inputs of {@link createAgentFiles}. */
export interface AgentsSite {
  origin: string
  references: readonly Reference[]
  /** Packages that webpack itself now replaces. */
  replaced: readonly ReplacedPackage[]
  /** Options that webpack 5 no longer has. */
  removed: readonly RemovedOption[]
  /** The version of webpack that is documented. */
  webpack: string
  hasPage: NotesSite['hasPage']
}

/** Creates the files that programs read and people do not: every name, notes for each minor of webpack, catalogs. */
export function createAgentFiles(site: AgentsSite): SiteFile[] {
  const { origin, references, replaced, removed, webpack } = site
  const newest = Number(webpack.split('.')[1])
  const minors = Array.from({ length: Math.max(0, newest - oldestNoted + 1) }, (_, index) => oldestNoted + index)
  return [
    {
      url: '/options.json',
      type: 'application/json; charset=utf-8',
      text: writeOptions(references, webpack, origin),
    },
    { url: '/options.schema.json', type: 'application/schema+json', text: writeOptionsSchema(origin) },
    {
      url: configurationFactsPath,
      type: 'application/json; charset=utf-8',
      text: writeConfigurationFacts(references, webpack, replaced, removed),
    },
    ...minors.map((minor) => ({
      url: `/agents/5.${minor}.md`,
      type: 'text/markdown; charset=utf-8',
      text: writeNotes(minor, site),
    })),
    ...createCatalogs(origin, webpack),
  ]
}
