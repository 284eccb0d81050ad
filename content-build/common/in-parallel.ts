/** Runs so many calls at a time, and gives their results in the order of the items. After a failure nothing more is begun. */
export async function inParallel<Item, Result>(
  items: Iterable<Item>,
  atOnce: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const waiting = [...[...items].entries()]
  const results: Result[] = []
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, item] = next
      results[index] = await run(item)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, work))
  } finally {
    waiting.length = 0
  }
  return results
}
