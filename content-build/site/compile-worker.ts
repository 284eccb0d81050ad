import { parentPort, workerData } from 'node:worker_threads'
import type { PageInput } from '../markdown/compile-page.ts'
import { compileInput, type PlainCompilation, toPlainCompilation } from './compile-input.ts'
import { createCompileContext, type SiteMap } from './site-map.ts'

/** What the pool sends. */
export type CompileRequest = PageInput
/** What it gets back, in the order of the requests. */
export type CompileResponse = PlainCompilation

const context = createCompileContext(workerData as SiteMap)

parentPort?.on('message', async (input: CompileRequest) => {
  const response: CompileResponse = toPlainCompilation(await compileInput(input, context))
  parentPort?.postMessage(response)
})
