import type { VFileMessage } from 'vfile-message'
import { z } from 'zod'
import type { HashedBytes } from '../common/content-hash.ts'
import { listKeys, type Place, parseJson } from '../common/json-places.ts'
import { createProblem } from '../common/problem.ts'
import type { StepCache } from '../common/step-cache.ts'
import type { ContentFiles } from './content-files.ts'

/** The ids that each published path has had. */
export type AnchorLedger = ReadonlyMap<string, readonly string[]>

/** Hand-edited data as read: its entries, where each stands, and what is wrong with the file. */
export interface SiteData<Value> {
  file: string
  entries: ReadonlyMap<string, Value>
  places: ReadonlyMap<string, Place>
  messages: VFileMessage[]
}

/** Reads `anchors.json`; a folder without one has an empty ledger. */
export function readLedger(files: ContentFiles, cache: StepCache): Promise<SiteData<string[]>> {
  return readData(files, cache, 'anchors.json', z.array(z.string('Expected a list of ids'), 'Expected a list of ids'))
}

/** Reads `redirects.json`; a folder without one has no redirects. */
export function readRedirects(files: ContentFiles, cache: StepCache): Promise<SiteData<string>> {
  return readData(files, cache, 'redirects.json', z.string('Expected a path'))
}

async function readData<Value>(
  files: ContentFiles,
  cache: StepCache,
  file: string,
  schema: z.ZodType<Value>,
): Promise<SiteData<Value>> {
  const found = await files.find(file)
  if (found === undefined) return { file, entries: new Map(), places: new Map(), messages: [] }
  return cache.get(`data ${file}`, [found.hash], () => parseData(found, file, schema))
}

function parseData<Value>(found: HashedBytes, file: string, schema: z.ZodType<Value>): SiteData<Value> {
  const text = new TextDecoder().decode(found.bytes)
  const { places, messages } = findKeys(file, text)
  const entries = new Map<string, Value>()
  const parsed = parseJson(text)
  const list = 'value' in parsed ? z.record(z.string(), z.unknown()).safeParse(parsed.value) : undefined
  if (list?.success !== true) {
    const reason = 'reason' in parsed ? parsed.reason : 'Expected an object: `{ "/path/": … }`'
    const place = 'place' in parsed ? parsed.place : { line: 1, column: 1 }
    messages.push(createProblem({ file, rule: 'data-file', reason, note: 'The whole file was ignored.', ...place }))
    return { file, entries, places, messages }
  }
  for (const [key, value] of Object.entries(list.data)) {
    const entry = schema.safeParse(value)
    if (entry.success) entries.set(key, entry.data)
    else {
      const reason = `\`${key}\`: ${entry.error.issues.map(({ message }) => message).join('; ')}`
      const note = 'This entry is ignored, and the others are used.'
      messages.push(createProblem({ file, rule: 'data-file', reason, note, ...places.get(key) }))
    }
  }
  return { file, entries, places, messages }
}

function findKeys(file: string, text: string): { places: Map<string, Place>; messages: VFileMessage[] } {
  const places = new Map<string, Place>()
  const messages: VFileMessage[] = []
  for (const { key, place } of listKeys(text)) {
    const first = places.get(key)
    if (first === undefined) places.set(key, place)
    else {
      const reason = `\`${key}\` stands here and on line ${first.line}`
      messages.push(createProblem({ file, rule: 'duplicate-key', reason, note: 'Keep one.', ...place }))
    }
  }
  return { places, messages }
}
