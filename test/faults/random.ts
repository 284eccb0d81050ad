/** Seed of the random faults of this run. To repeat a failed run, use `FAULTS_SEED=… npm run faults`; titles of tests contain the seed. */
export const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 2 ** 31)

/** True if faults are tried in full (`npm run faults`); false for a sample of them (`npm test`). */
const areMany = process.env.MODE === 'full'

/** Returns the number of attempts: `few` in `npm test`, `many` in `npm run faults`. */
export function rounds(few: number, many: number): number {
  return areMany ? many : few
}

/** Random choices that depend only on a seed. */
export interface Random {
  /** Returns a number from 0 up to 1, without 1. */
  next(): number
  /** Returns a whole number from 0 up to `limit`, without `limit`. */
  below(limit: number): number
  /** Returns one of the items, of which there must be at least one. */
  pick<Item>(items: readonly Item[]): Item
}

/** Creates a generator (mulberry32). `stream` distinguishes the generators of one run. */
export function createRandom(stream = 0, start = seed): Random {
  let state = (start ^ Math.imul(stream + 1, 0x9e3779b9)) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new RangeError('Nothing to pick from')
      return item
    },
  }
}
