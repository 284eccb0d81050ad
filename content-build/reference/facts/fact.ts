import type { ReferenceKind } from '../../contract/references.ts'
import type { OptionDefault } from './defaults.ts'

/** The facts about one of webpack's names. */
export interface Fact {
  kind: ReferenceKind
  /** The name pages refer to it by: `output.filename`, `compiler.run`, `--config`, `BannerPlugin`, `this.callback`. */
  name: string
  /** Its other names. */
  aliases?: string[]
  /** Deprecated ones among them, if the thing itself is not deprecated: places a plugin has moved from. */
  deprecatedAliases?: string[]
  /** The alternatives of its type. For a hook, its class; for a map of hooks, `HookMap` and the class of the hooks in it. */
  types?: string[]
  /** The parameters of a hook, in their order. */
  parameters?: string[]
  defaults?: OptionDefault[]
  /** The module types that have it, where it is an option of a parser or generator that only some of its family have. */
  moduleTypes?: string[]
  /** The minor that brought it, where that was not 5.0: `5.20`. */
  since?: string
  required?: true
  deprecated?: true
  experimental?: true
  /** The kind of API it belongs to. */
  group?: ApiGroup
}

/** The ways in which modules and loaders call webpack. */
export type ApiGroup = 'variable' | 'method' | 'comment' | 'hot' | 'loader'

/** A name that webpack once had. */
export interface RemovedOption {
  name: string
  /** The last minor that had it: `5.101`. */
  until: string
}

/** Everything that webpack says about its names, as plain data. */
export interface FactData {
  /** The release of webpack that was asked: `5.112.2`. */
  release: string
  facts: Fact[]
  removed: RemovedOption[]
}
