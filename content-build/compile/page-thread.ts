// The thread that compiles pages: see `PageCompiler`.

import { answerRequests } from '../common/answer-requests.ts'
import type { PageInput } from '../load/page-input.ts'
import { FactStore } from '../reference/facts/fact-store.ts'
import type { Facts } from '../reference/facts/facts.ts'
import { type PlainCompilation, toPlainCompilation } from './compilation.ts'
import { compileInput } from './compile-input.ts'
import { createCompileContext, type SiteMap } from './site-map.ts'

/** A page to compile, and what it needs to know. */
export interface PageRequest {
  input: PageInput
  site: Omit<SiteMap, 'loadFacts'>
  /** The store of webpack's facts, for a page that refers to them. */
  facts?: { cacheDir: string; version: string }
}

const stores = new Map<string, FactStore>()

answerRequests(async ({ input, site, facts }: PageRequest): Promise<PlainCompilation> => {
  const loadFacts = (): Promise<Facts> => loadStored(facts)
  return toPlainCompilation(await compileInput(input, createCompileContext({ ...site, loadFacts })))
})

function loadStored(place: PageRequest['facts']): Promise<Facts> {
  if (place === undefined) throw new Error('A page without references asked for facts')
  const key = JSON.stringify(place)
  const store = stores.get(key) ?? new FactStore(place.cacheDir, place.version)
  stores.set(key, store)
  return store.load()
}
