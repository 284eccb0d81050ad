import type { RecordMetadata } from '../../../content-build/publish/namespace.ts'

interface Version {
  /** When it took effect. */
  time: number
  /** Absent once the key is deleted. */
  value?: Uint8Array | undefined
  metadata?: RecordMetadata | undefined
}

/** A key-value store whose reads may be up to `lag` milliseconds old, independently for each key. */
export class LaggingStore {
  readonly #versions = new Map<string, Version[]>()
  readonly #lag: number

  constructor(lag: number) {
    this.#lag = lag
  }

  write(key: string, version: Version): void {
    const versions = this.#versions.get(key)
    if (!versions) {
      this.#versions.set(key, [version])
      return
    }
    // A value that was replaced longer ago than the lag can no longer be read.
    while (versions.length > 1 && (versions[1]?.time ?? 0) <= version.time - this.#lag) versions.shift()
    versions.push(version)
  }

  has(key: string): boolean {
    return this.#versions.get(key)?.at(-1)?.value !== undefined
  }

  /** Returns the version of a key at a time. */
  read(key: string, time: number): Version | undefined {
    const versions = this.#versions.get(key)
    if (!versions) return undefined
    for (let index = versions.length - 1; index >= 0; index--) {
      const version = versions[index]
      if (version && version.time <= time) return version.value === undefined ? undefined : version
    }
    return undefined
  }

  /** Lists the keys, each as of a time of its own. */
  list(timeOf: () => number): Map<string, RecordMetadata | undefined> {
    const found = new Map<string, RecordMetadata | undefined>()
    for (const key of this.#versions.keys()) {
      const version = this.read(key, timeOf())
      if (version) found.set(key, version.metadata)
    }
    return found
  }
}
