import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { ReleaseId } from '../../content-build/contract/records.ts'
import { listMessages } from '../../search/errors/clean-output.ts'
import { recognizeError } from '../../search/errors/recognize-error.ts'
import { parseQuery, toName } from '../../search/query.ts'
import type { SearchIndex } from '../../search/search-index.ts'
import { createSnippet, findMatches } from '../../search/snippet.ts'
import { TermIndex } from '../../search/term-index.ts'
import { listTerms } from '../../search/tokenize.ts'
import { parsePath } from '../../worker/middleware/parse-path.ts'
import { NameDirectory } from '../../worker/permalinks/name-directory.ts'
import { parseName } from '../../worker/permalinks/parse-name.ts'
import { Release } from '../../worker/store/release.ts'
import { findMeant } from '../../worker/suggestions/find-meant.ts'
import { findNearest } from '../../worker/suggestions/find-nearest.ts'
import { listSuggestions } from '../../worker/suggestions/list-suggestions.ts'
import { describePath } from '../../worker/suggestions/path-words.ts'
import { loadFacts } from '../unit/reference/facts/real-facts.ts'
import { createIndexes, page } from '../unit/search/fixture.ts'
import { createIndex } from '../unit/views/create-props.ts'
import { findGrowth } from './matching/count-work.ts'
import { listHostileTexts } from './matching/hostile-text.ts'
import { createRandom, type Random, rounds, seed } from './random.ts'

let names: string[]
let search: SearchIndex
let directory: NameDirectory
let release: Release

beforeAll(async () => {
  const { all } = await loadFacts()
  names = [...new Set(all.map(({ name }) => name))]
  const paths = names.map((name) => `/configuration/${name.toLowerCase().replaceAll(/\W+/g, '-')}/`)
  const pages = names.map((name, place) => page(paths[place] ?? '', name, { [`${name} and others`]: 'Text' }))
  search = (await createIndexes(pages)).headings
  directory = new NameDirectory({ references: all.map(({ kind, name }) => ({ kind, name, url: '/', summary: '' })) })
  release = new Release('a' as ReleaseId, createIndex(['/configuration/', ...paths.slice(0, 300)]))
})

afterEach(() => void vi.restoreAllMocks())

/** The functions that routes apply to a reader's text, without the limits that routes apply first. */
const uses: Record<string, (text: string) => unknown> = {
  'search for it': (text) => search.search(text),
  'recognize it as an error': recognizeError,
  'list its messages': listMessages,
  'take it apart': (text) => [listTerms(text), parseQuery(text), toName(text)],
  'mark its words': (text) => {
    const terms = new Set(['a', 'word', 'loader', 'configuration'])
    return [findMatches(text, terms), createSnippet(text, terms)]
  },
  'look it up as a name': (text) => {
    const { name } = parseName(`/o/${text}`)
    return [directory.find(name), directory.findNearest(name)]
  },
  'read it as an address': (text) => parsePath(`/${encodeURI(text.toWellFormed())}`),
  'find what it means as an address': (text) => findMeant(`/configuration/${text}`, release, async () => directory),
  'suggest pages for it': (text) => [
    listSuggestions(release.index, `/configuration/${text}`, {
      pages: findNearest(release.index, `/configuration/${text}`),
      names: directory,
    }),
    describePath(text),
  ],
}

it.each(Object.keys(uses))(`the work to %s grows no faster than a text (seed ${seed})`, (name) => {
  const use = uses[name] ?? (() => undefined)
  const random = createRandom()
  for (let round = 0; round < rounds(1, 20); round++) {
    for (const { name: text, write } of listHostileTexts(random)) {
      expect(
        findGrowth((length) => use(write(length))),
        text,
      ).toBeUndefined()
    }
  }
})

/** Writes a text of misspelled, incomplete and joined names, which are looked up in several ways. */
function writeWords(random: Random, length: number): string {
  const parts = names.flatMap((name) => name.split(/\W/)).filter((part) => part.length > 1)
  const misspell = (word: string): string => {
    const place = random.below(word.length)
    return `${word.slice(0, place)}${random.pick(['', 'x', 'e'])}${word.slice(place + 1)}`
  }
  const shorten = (word: string): string => word.slice(0, 2 + random.below(5))
  const change = random.pick([misspell, shorten, (word: string) => word + random.pick(parts)])
  const joint = random.pick([' ', '.', '-'])
  let text = random.pick(['', 'Error: ', 'ERROR in ./a.js\n', 'Invalid configuration object\n - configuration.'])
  while (text.length < length) text += change(random.pick(parts)) + (random.below(12) === 0 ? ' ' : joint)
  return text
}

it(`looks for a bounded number of terms, however many words there are (seed ${seed})`, () => {
  const completed = vi.spyOn(TermIndex.prototype, 'listCompletions')
  const corrected = vi.spyOn(TermIndex.prototype, 'listNeighbors')
  const scored = vi.spyOn(TermIndex.prototype, 'score')
  const random = createRandom(1)
  for (let round = 0; round < rounds(100, 5000); round++) {
    for (const spy of [completed, corrected, scored]) spy.mockClear()
    search.search(writeWords(random, 4000))
    expect(completed.mock.calls.length).toBeLessThanOrEqual(16)
    expect(corrected.mock.calls.length).toBeLessThanOrEqual(16)
    expect(scored.mock.calls.length).toBeLessThanOrEqual(8)
    for (const [boosts] of scored.mock.calls) expect(boosts.size).toBeLessThanOrEqual(600)
  }
  expect(completed).toHaveBeenCalled()
})

it('corrects and completes the words of a question and of a message', () => {
  const corrected = vi.spyOn(TermIndex.prototype, 'listNeighbors')
  expect(search.search('otput filenam').hits[0]?.title).toContain('output.filename')
  expect(corrected).toHaveBeenCalled()
})
