import { foldModuleType } from '../../content-build/contract/module-types.ts'
import { type Reference, type References, referenceKinds } from '../../content-build/contract/references.ts'
import { NearestNames } from './nearest-names.ts'
import { matchWildcards } from './wildcards.ts'

/** Finds the passages about options, hooks, flags and so on by any of their names. */
export class NameDirectory {
  readonly #references: readonly Reference[]
  readonly #byName = new Map<string, Reference>()
  readonly #byAlias = new Map<string, Reference>()
  readonly #byLowerCase = new Map<string, Reference>()
  #nearest: NearestNames | undefined
  #summaries: Map<string, string> | undefined

  constructor({ references }: References) {
    this.#references = references
    // The first entry of a name is kept: an option comes before a command or flag with the same name.
    const ordered = references.toSorted((a, b) => rank(a) - rank(b))
    for (const reference of ordered) {
      keepFirst(this.#byName, reference.name, reference)
      for (const alias of listAliases(reference)) keepFirst(this.#byAlias, alias, reference)
    }
    for (const names of [this.#byName, this.#byAlias]) {
      for (const [name, reference] of names) keepFirst(this.#byLowerCase, name.toLowerCase(), reference)
    }
  }

  /** Lists all names, in the order of the release. */
  get references(): readonly Reference[] {
    return this.#references
  }

  /** Returns the summary of the first name that the passage at an address documents. */
  findSummary(url: string): string | undefined {
    this.#summaries ??= new Map(this.#references.toReversed().map((reference) => [reference.url, reference.summary]))
    return this.#summaries.get(url)
  }

  /** Finds a name: as documented, by an alias, with a key in place of `{key}`, then any of these in another case. */
  find(asked: string): Reference | undefined {
    const name = foldModuleType(asked)
    return (
      this.#byName.get(name) ??
      this.#byAlias.get(name) ??
      matchWildcards(name, this.#references) ??
      this.#byLowerCase.get(name.toLowerCase())
    )
  }

  /** Returns the three names most similar to an unknown one; `least` is the similarity they need, from 0 to 2. */
  findNearest(asked: string, least = 0): Reference[] {
    this.#nearest ??= new NearestNames(
      this.#references.map((reference) => ({ reference, names: [reference.name, ...listAliases(reference)] })),
    )
    return this.#nearest.find(asked, least)
  }
}

function rank({ kind }: Reference): number {
  return referenceKinds.indexOf(kind)
}

/**
 * Returns the names under which a reference is found. A command is also found as it is typed, which tells `webpack watch` from the option `watch`.
 */
function listAliases({ kind, name, aliases = [] }: Reference): string[] {
  return kind === 'command' ? [...aliases, `webpack ${name}`] : aliases
}

function keepFirst(names: Map<string, Reference>, name: string, reference: Reference): void {
  if (!names.has(name)) names.set(name, reference)
}
