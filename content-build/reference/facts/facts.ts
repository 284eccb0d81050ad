import { findClosest } from '../../common/closest.ts'
import type { ReferenceKind } from '../../contract/references.ts'
import type { Fact, FactData, RemovedOption } from './fact.ts'

/** The facts by kind and name. */
export class Facts {
  readonly all: readonly Fact[]
  /** The release of webpack they are from. */
  readonly release: string
  /** The options that webpack 5 had and has no more. */
  readonly removed: readonly RemovedOption[]
  readonly #byName: ReadonlyMap<string, Fact>
  readonly #aliases: ReadonlySet<string>
  readonly #removed: ReadonlyMap<string, string>

  constructor({ release, facts, removed }: FactData) {
    this.release = release
    this.all = facts
    this.#byName = new Map(facts.map((fact) => [getKey(fact.kind, fact.name), fact]))
    this.#aliases = new Set(facts.flatMap(({ kind, aliases = [] }) => aliases.map((alias) => getKey(kind, alias))))
    this.removed = removed
    this.#removed = new Map(removed.map(({ name, until }) => [name, until]))
  }

  find(kind: ReferenceKind, name: string): Fact | undefined {
    return this.#byName.get(getKey(kind, name))
  }

  /** Returns true if webpack has something by this name, even if it is another one of its names. */
  isKnown(kind: ReferenceKind, name: string): boolean {
    return this.find(kind, name) !== undefined || this.#aliases.has(getKey(kind, name))
  }

  /** Finds the last minor that had an option which was removed. */
  findEnd(kind: ReferenceKind, name: string): string | undefined {
    return kind === 'option' ? this.#removed.get(name) : undefined
  }

  /**
   * Suggests names of this kind that may have been meant, the likeliest first: by another of its names, by likeness, by its last part, shorter names
   * before longer ones.
   */
  suggest(kind: ReferenceKind, name: string): string[] {
    const candidates = this.all.filter((fact) => fact.kind === kind)
    const last = getLastPart(name)
    const close = findClosest(
      name,
      candidates.map((fact) => fact.name),
    )
    const namesakes = candidates
      .map((fact) => fact.name)
      .filter((other) => getLastPart(other) === last)
      .toSorted((a, b) => a.length - b.length)
    const found = [
      ...candidates.filter(({ aliases = [] }) => aliases.includes(name)).map((fact) => fact.name),
      ...(close === undefined ? [] : [close]),
      ...namesakes,
    ]
    return [...new Set(found)].slice(0, 3)
  }
}

function getKey(kind: ReferenceKind, name: string): string {
  return `${kind} ${name}`
}

/** Returns `filename` for `output.filename`. */
export function getLastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
