import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PageInput } from '../markdown/compile-page.ts'
import { type Compilation, compileInput, fromPlainCompilation } from './compile-input.ts'
import type { CompileResponse } from './compile-worker.ts'
import { createCompileContext, type SiteMap } from './site-map.ts'

/** Below this many pages, loading the compiler and its grammars a second time costs more than a second thread saves. */
const threadThreshold = 64

type Compile = (input: PageInput) => Promise<Compilation>

/**
 * Compiles pages, on two threads when there are many; the results stand in the order of the inputs.
 *
 * Rejects only when a thread dies.
 */
export async function compileInputs(
  inputs: readonly PageInput[],
  site: SiteMap,
  onPage: () => void = () => {},
): Promise<Compilation[]> {
  const context = createCompileContext(site)
  const here: Compile = (input) => compileInput(input, context)
  if (inputs.length < threadThreshold) return share(inputs, [here], onPage)
  const worker = new Worker(new URL('./compile-worker.ts', import.meta.url), { workerData: site })
  try {
    return await share(inputs, [here, (input) => compileThere(worker, input)], onPage)
  } finally {
    await worker.terminate()
  }
}

/** One request at a time, so that the answer is the next message. `once` rejects when the worker fails. */
async function compileThere(worker: Worker, input: PageInput): Promise<Compilation> {
  const answered = once(worker, 'message') as Promise<[CompileResponse]>
  worker.postMessage(input)
  const [response] = await answered
  return fromPlainCompilation(response)
}

/** Lets each lane take the next input as soon as it is free: pages differ in size by a factor of a hundred. */
async function share(
  inputs: readonly PageInput[],
  lanes: readonly Compile[],
  onPage: () => void,
): Promise<Compilation[]> {
  const results: Compilation[] = []
  const queue = inputs.entries()
  await Promise.all(
    lanes.map(async (compile) => {
      for (const [index, input] of queue) {
        results[index] = await compile(input)
        onPage()
      }
    }),
  )
  return results
}
