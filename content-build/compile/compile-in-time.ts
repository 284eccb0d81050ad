import { BoundedThread, type Bounds, ThreadEnded } from '../common/bounded-thread.ts'
import { createProblem } from '../common/problem.ts'
import type { PageInput } from '../load/page-input.ts'
import { type Compilation, fromPlainCompilation, type PlainCompilation } from './compilation.ts'
import { createEmptyPage } from './markdown/compiled-page.ts'
import { describePassage, findHeaviestPassage } from './markdown/passages.ts'
import { refersToWebpack } from './markdown/references/refers-to-webpack.ts'
import type { PageRequest } from './page-thread.ts'
import type { SiteMap } from './site-map.ts'

/** Limits within which every page must be compiled: a hundred times what the largest one takes. */
export const pageBounds: Bounds = { seconds: 10, megabytes: 1024 }

/** The rule of a page whose compilation was ended. */
export const boundRule = 'page-bound'

const threads = new Map<string, BoundedThread<PageRequest, PlainCompilation>>()

/**
 * Compiles one page on a thread, which is ended if the page takes too long or too much memory.
 *
 * Never rejects: such a page gets one fatal message, which names its heaviest passage.
 */
export async function compileInTime(
  input: PageInput,
  { loadFacts, ...site }: SiteMap,
  facts: NonNullable<PageRequest['facts']>,
  bounds: Bounds = pageBounds,
): Promise<Compilation> {
  const source = input.readme === undefined ? new TextDecoder().decode(input.bytes) : ''
  const refers = refersToWebpack(source)
  // Loads the facts here, so that webpack is asked at most once: the thread reads the stored ones.
  if (refers) await loadFacts()
  try {
    return fromPlainCompilation(await getThread(bounds).ask({ input, site, ...(refers && { facts }) }))
  } catch (cause) {
    if (!(cause instanceof ThreadEnded)) throw cause
    return { page: createEndedPage(input, cause, bounds), answers: { local: {} } }
  }
}

/** Returns one thread for all sites of a process: it has loaded and warmed up the compiler. */
function getThread(bounds: Bounds): BoundedThread<PageRequest, PlainCompilation> {
  const key = JSON.stringify(bounds)
  const thread = threads.get(key) ?? new BoundedThread(new URL('page-thread.ts', import.meta.url), bounds)
  threads.set(key, thread)
  return thread
}

function createEndedPage(input: PageInput, { kind, cause }: ThreadEnded, { seconds, megabytes }: Bounds) {
  const excess = {
    time: `takes longer than ${seconds} seconds to compile`,
    memory: `takes more than ${megabytes} MB of memory to compile`,
    fault: `ended the compiler: ${cause instanceof Error ? cause.message : 'it says nothing'}`,
  }
  const passage = findHeaviestPassage(new TextDecoder().decode(input.bytes))
  const message = createProblem({
    file: input.path,
    rule: boundRule,
    reason: `${input.readme === undefined ? 'The page' : `The README of ${input.readme.package}`} ${excess[kind]}`,
    note: `Look first at the passage that begins at line ${passage.line}: it has ${describePassage(passage)}. Shorten or remove it${input.readme === undefined ? '' : ', or pin another release'}.`,
    line: passage.line,
  })
  return createEmptyPage({ title: input.path, contributors: [], related: [] }, [message])
}
