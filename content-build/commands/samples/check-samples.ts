import type { VFileMessage } from 'vfile-message'
import type { Sample } from '../../markdown/compile-page.ts'
import type { SitePage } from '../../site/page-compiler.ts'
import { createProblem } from '../../site/problem.ts'
import { findConfigFault } from './config-sample.ts'
import { findSyntaxFault } from './sample-syntax.ts'

/** What is wrong with a sample, and on which of its lines, counted from 1. */
export interface SampleFault {
  reason: string
  line?: number
}

const configTitle = /(?:^|\/)webpack\.config(?:\.[\w-]+)*\.[cm]?[jt]s$/

/**
 * Holds the samples of our own pages to their language, and webpack configurations to webpack's validator.
 *
 * Samples marked as wrong are left alone, and so are those of READMEs: nobody here can correct them.
 */
export async function checkSamples(pages: readonly SitePage[]): Promise<VFileMessage[]> {
  const own = pages.filter(({ input }) => input.readme === undefined)
  const checks = own.flatMap(({ input, compiled }) => compiled.samples.map((sample) => checkSample(input.path, sample)))
  return (await Promise.all(checks)).flat()
}

async function checkSample(file: string, sample: Sample): Promise<VFileMessage[]> {
  if (sample.invalid) return []
  const note = 'Correct it, or mark a fence that is deliberately wrong with `invalid`.'
  const syntax = await findSyntaxFault(sample)
  // The fence itself stands on the sample's line; its code starts below.
  if (syntax !== undefined) {
    const { reason, line = 0 } = syntax
    return [createProblem({ file, rule: 'sample-syntax', reason, note, line: sample.line + line })]
  }
  if (sample.title === undefined || !configTitle.test(sample.title)) return []
  const fault = await findConfigFault(sample.code, sample.title)
  return fault === undefined
    ? []
    : [createProblem({ file, rule: 'sample-config', reason: fault, note, line: sample.line })]
}
