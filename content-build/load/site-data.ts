import type { VFileMessage } from 'vfile-message'
import { z } from 'zod'
import type { HashedBytes } from '../common/content-hash.ts'
import { createProblem } from '../common/problem.ts'
import type { StepCache } from '../common/step-cache.ts'
import type { ContentFiles } from './content-files.ts'

/** The ids that each published path has had. */
export type AnchorLedger = ReadonlyMap<string, readonly string[]>

/** Hand-edited data as read: its entries, the line each stands on, and what is wrong with the file. */
export interface SiteData<Value> {
  file: string
  entries: ReadonlyMap<string, Value>
  lines: ReadonlyMap<string, number>
  messages: VFileMessage[]
}

/** Reads `anchors.json`; a folder without one has an empty ledger. */
export function readLedger(files: ContentFiles, cache: StepCache): Promise<SiteData<string[]>> {
  return readData(files, cache, 'anchors.json', z.record(z.string(), z.array(z.string())))
}

/** Reads `redirects.json`; a folder without one has no redirects. */
export function readRedirects(files: ContentFiles, cache: StepCache): Promise<SiteData<string>> {
  return readData(files, cache, 'redirects.json', z.record(z.string(), z.string()))
}

async function readData<Value>(
  files: ContentFiles,
  cache: StepCache,
  file: string,
  schema: z.ZodType<Record<string, Value>>,
): Promise<SiteData<Value>> {
  const found = await files.find(file)
  if (found === undefined) return { file, entries: new Map(), lines: new Map(), messages: [] }
  return cache.get(`data ${file}`, [found.hash], () => parseData(found, file, schema))
}

function parseData<Value>(found: HashedBytes, file: string, schema: z.ZodType<Record<string, Value>>): SiteData<Value> {
  const text = new TextDecoder().decode(found.bytes)
  const { lines, messages } = findKeys(file, text)
  const failed = (reason: string): SiteData<Value> => {
    messages.push(createProblem({ file, rule: 'data-file', reason, note: 'The whole file was ignored.' }))
    return { file, entries: new Map(), lines, messages }
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    return failed((cause as Error).message)
  }
  const parsed = schema.safeParse(json)
  if (!parsed.success) return failed(z.prettifyError(parsed.error))
  return { file, entries: new Map(Object.entries(parsed.data)), lines, messages }
}

/** Keys stand one a line in these files; `JSON.parse` alone would swallow a repeated one. */
function findKeys(file: string, text: string): { lines: Map<string, number>; messages: VFileMessage[] } {
  const lines = new Map<string, number>()
  const messages: VFileMessage[] = []
  for (const [index, lineText] of text.split('\n').entries()) {
    const written = /^\s*("(?:[^"\\]|\\.)*")\s*:/.exec(lineText)?.[1]
    if (written === undefined) continue
    const key = parseKey(written)
    const first = lines.get(key)
    if (first === undefined) lines.set(key, index + 1)
    else {
      const reason = `\`${key}\` stands here and on line ${first}`
      messages.push(createProblem({ file, rule: 'duplicate-key', reason, note: 'Keep one.', line: index + 1 }))
    }
  }
  return { lines, messages }
}

/** A key as `JSON.parse` of the whole file gives it; as written where it is no JSON. */
function parseKey(written: string): string {
  try {
    return String(JSON.parse(written))
  } catch {
    return written
  }
}
