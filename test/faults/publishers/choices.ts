/** Makes the choices of a schedule: at random, or all of them in turn. */
export interface Choices {
  /** A whole number from 0 up to `limit`, without `limit`. */
  below(limit: number): number
}

/** Returns true once in `often` times. */
export const happens = (choices: Choices, often: number): boolean => choices.below(often) === 1

/** Runs a schedule with every sequence of choices, up to a maximum; returns the number of sequences. */
export async function tryAll(most: number, run: (choices: Choices) => Promise<void>): Promise<number> {
  const path: { taken: number; limit: number }[] = []
  for (let count = 1; ; count++) {
    let depth = 0
    await run({
      below(limit) {
        if (depth === path.length) path.push({ taken: 0, limit })
        return path[depth++]?.taken ?? 0
      },
    })
    while (path.length > 0 && (path.at(-1)?.taken ?? 0) + 1 >= (path.at(-1)?.limit ?? 0)) path.pop()
    const last = path.at(-1)
    if (!last || count === most) return count
    last.taken += 1
  }
}
