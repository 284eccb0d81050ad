import { measureBuild } from './build.ts'
import type { Measured, Result } from './result.ts'
import { measureWatch } from './watch.ts'

const size = { pages: 143, bytes: 1_500_000 }

/** Measures how long an author waits. */
export async function* measureBuilds(): AsyncGenerator<Result> {
  yield atMost('a one-page edit, saved to served, median', await measureWatch(), 150, 'ms')
  const { corpus, coldSeconds, warmSeconds, megabytes } = await measureBuild(size)
  const note = `${corpus.pages} pages, ${(corpus.bytes / 1e6).toFixed(2)} MB: our own, some of it several times`
  yield { ...atMost('cold build', coldSeconds, 6, 's'), note }
  yield atMost('build with warm caches, nothing changed', warmSeconds, 1, 's')
  yield atMost('memory of the cold build', megabytes, 600, 'MB')
}

function atMost(what: string, value: number, limit: number, unit: string): Measured {
  return { kind: 'measured', what, value, limit, bound: 'at most', unit }
}
