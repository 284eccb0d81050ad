import type { ReleaseId } from '../../content-build/contract/records.ts'
import { readIndex, readPointer } from './read-release.ts'
import { Release } from './release.ts'
import { whenToLook } from './when-to-look.ts'

/**
 * Remembers the current release in this isolate.
 *
 * Requests share values, never promises: while no release is known, each request reads it itself.
 */
export class ReleaseCache {
  #known: Release | undefined
  #checkedAt = 0

  /**
   * Returns the release to serve, or `undefined` if none could be read yet.
   *
   * Returns a known release at once. If it is older than `ttl` milliseconds, a newer one is read behind the response. It is read before the response
   * if `ttl` is 0 or the last request was over two minutes ago, since the edge would cache outdated pages for an hour. While KV fails, the known
   * release is served. `pinned` names a release to serve instead of the current one.
   */
  async get(
    kv: KVNamespace,
    ttl: number,
    waitUntil: (task: Promise<void>) => void,
    pinned?: ReleaseId,
  ): Promise<Release | undefined> {
    if (pinned !== undefined) {
      if (this.#known?.id !== pinned) this.#known = (await readFirst(kv, [pinned])) ?? this.#known
      return this.#known
    }
    const look = whenToLook(Date.now() - this.#checkedAt, ttl)
    if (this.#known === undefined || look === 'before') {
      await this.#refresh(kv)
    } else if (look === 'behind') {
      // Set before the answer arrives: one refresh at a time, and one per `ttl` while KV fails.
      this.#checkedAt = Date.now()
      waitUntil(this.#refresh(kv))
    }
    return this.#known
  }

  async #refresh(kv: KVNamespace): Promise<void> {
    const pointer = await readPointer(kv)
    this.#checkedAt = Date.now()
    if (pointer === undefined || pointer.release === this.#known?.id) return
    // An isolate without a release accepts the newest one that can be read.
    const candidates = this.#known === undefined ? [pointer.release, ...pointer.previous] : [pointer.release]
    const found = await readFirst(kv, candidates)
    // Another request may have been faster. An older release is kept only if there is no other.
    if (found === undefined || found.id === this.#known?.id) return
    if (this.#known === undefined || found.id === pointer.release) this.#known = found
  }
}

async function readFirst(kv: KVNamespace, candidates: ReleaseId[]): Promise<Release | undefined> {
  for (const id of candidates) {
    const index = await readIndex(kv, id)
    if (index !== undefined) return new Release(id, index)
  }
  return undefined
}
