import { fromPlainMessage, type PlainMessage, toPlainMessage } from '../common/problem.ts'
import type { CompileContext, CompiledPage } from './markdown/compiled-page.ts'

/** The answers that a compiled page depends on besides its own bytes; if one of them changes, the page is stale. */
export interface Answers {
  local: Record<string, string | null>
}

/** A compiled page and what the rest of the site told it. */
export interface Compilation {
  page: CompiledPage
  answers: Answers
}

/** A compilation as plain data, for a cache file. */
export interface PlainCompilation {
  page: Omit<CompiledPage, 'messages'> & { messages: PlainMessage[] }
  answers: Answers
}

/** Returns true if the site still gives these answers. */
export function areCurrent({ local }: Answers, context: Required<CompileContext>): boolean {
  return Object.entries(local).every(([address, answer]) => (context.findLocalUrl(address) ?? null) === answer)
}

/** Turns a compilation into plain data. */
export function toPlainCompilation({ page, answers }: Compilation): PlainCompilation {
  return { page: { ...page, messages: page.messages.map(toPlainMessage) }, answers }
}

/** Restores a compilation from plain data. */
export function fromPlainCompilation({ page, answers }: PlainCompilation): Compilation {
  return { page: { ...page, messages: page.messages.map(fromPlainMessage) }, answers }
}
