import {
  type CompileContext,
  type CompiledPage,
  compilePage,
  createEmptyPage,
  type PageInput,
} from '../markdown/compile-page.ts'
import { createProblem, fromPlainMessage, type PlainMessage, toPlainMessage } from './problem.ts'

/** What a compiled page depends on besides its own bytes; another answer to any of these makes it stale. */
export interface Answers {
  pending: Record<string, boolean>
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

/**
 * Compiles one page and writes down every answer it was given.
 *
 * Never rejects: an exception of the compiler becomes a fatal message of the page.
 */
export async function compileInput(input: PageInput, context: Required<CompileContext>): Promise<Compilation> {
  const answers: Answers = { pending: {}, local: {} }
  try {
    const page = await compilePage(input, {
      contentDir: context.contentDir,
      isPending(url) {
        const pending = context.isPending(url)
        answers.pending[url] = pending
        return pending
      },
      findLocalUrl(address) {
        const local = context.findLocalUrl(address)
        answers.local[address] = local ?? null
        return local
      },
      loadFacts: context.loadFacts,
    })
    for (const message of page.messages) message.file = input.path
    return { page, answers }
  } catch (cause) {
    return { page: createFailedPage(input, cause), answers }
  }
}

function createFailedPage(input: PageInput, cause: unknown): CompiledPage {
  const reason = `The compiler failed on this page: ${cause instanceof Error ? cause.message : String(cause)}`
  const note = 'This is a fault of the compiler. Halve the page until you find the passage, and report it.'
  const message = createProblem({ file: input.path, rule: 'compiler', reason, note })
  return createEmptyPage({ title: input.path, contributors: [], related: [] }, [message])
}

/** True when these answers are still what the site says. */
export function areCurrent({ pending, local }: Answers, context: Required<CompileContext>): boolean {
  return (
    Object.entries(pending).every(([url, answer]) => context.isPending(url) === answer) &&
    Object.entries(local).every(([address, answer]) => (context.findLocalUrl(address) ?? null) === answer)
  )
}

/** Turns a compilation into plain data. */
export function toPlainCompilation({ page, answers }: Compilation): PlainCompilation {
  return { page: { ...page, messages: page.messages.map(toPlainMessage) }, answers }
}

/** Restores a compilation from plain data. */
export function fromPlainCompilation({ page, answers }: PlainCompilation): Compilation {
  return { page: { ...page, messages: page.messages.map(fromPlainMessage) }, answers }
}
