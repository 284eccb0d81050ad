import type { Release } from './release.ts'

const capacity = 256

/**
 * Remembers what follows from a release and a path alone, for as long as the isolate serves the release.
 *
 * The edge asks for the same pages again and again; so many of them are remembered, the others are made each time.
 */
export class PathMemo<T> {
  readonly #values = new WeakMap<Release, Map<string, T>>()

  find(release: Release, path: string): T | undefined {
    return this.#values.get(release)?.get(path)
  }

  /** Remembers the value, where there is room, and gives it back. */
  keep(release: Release, path: string, value: T): T {
    const known = this.#values.get(release) ?? new Map<string, T>()
    this.#values.set(release, known)
    if (known.size < capacity) known.set(path, value)
    return value
  }
}
