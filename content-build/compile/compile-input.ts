import { createProblem } from '../common/problem.ts'
import type { PageInput } from '../load/page-input.ts'
import type { Answers, Compilation } from './compilation.ts'
import { type CompileContext, type CompiledPage, compilePage, createEmptyPage } from './markdown/compile-page.ts'

/**
 * Compiles one page and records every answer that it received from the context.
 *
 * Never rejects: an exception of the compiler becomes a fatal message of the page.
 */
export async function compileInput(input: PageInput, context: Required<CompileContext>): Promise<Compilation> {
  const answers: Answers = { local: {} }
  try {
    const page = await compilePage(input, {
      contentDir: context.contentDir,
      origin: context.origin,
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
