import type { VFileMessage } from 'vfile-message'
import { createProblem } from '../../common/problem.ts'
import type { Sample } from '../../compile/markdown/compiled-page.ts'
import type { SitePage } from '../../compile/page-compiler.ts'
import type { Facts } from '../facts/facts.ts'
import { findCommandFault } from './command-fault.ts'
import { listCommandLines } from './command-lines.ts'
import { findConfigFault } from './config-sample.ts'
import { findExportFault, findMemberFault } from './name-faults.ts'
import type { SampleFault } from './sample-fault.ts'
import { findSyntaxFault, hasSyntax } from './sample-syntax.ts'
import { listUses, type Use } from './sample-uses.ts'

/** `webpack.config.js`, `webpack.config.prod.mjs`, `webpack.dev.ts` */
const configTitle = /(?:^|\/)webpack(?:\.[\w-]+)+\.[cm]?[jt]s$/
/** Matches pages on which a file without a name that exports an object is a configuration. */
const configPages = /^(?:configuration|plugins)\//
const exportsObject = /^(?:module\.exports\s*=|export default)\s*(?:[{[]|defineConfig\()/m
/** Matches an option that tells a configuration elsewhere: other tools have files that export objects too. */
const ownOption =
  /^ {2}(?:devServer|devtool|entry|experiments|externals|module|optimization|output|resolveLoader)\b *[:,(]/m
const script = /^(?:[cm]?js|javascript)$/
const nameRules = [
  ['sample-export', findExportFault],
  ['sample-member', findMemberFault],
] as const

/**
 * Checks the samples of our own pages: their syntax, webpack configurations with webpack's validator, and commands with webpack-cli.
 *
 * A sample that is marked as wrong must be wrong: a correct one would mislead. Samples of READMEs are not checked, since nobody here can correct
 * them.
 */
export async function checkSamples(pages: readonly SitePage[], facts?: Facts): Promise<VFileMessage[]> {
  const own = pages.filter(({ input }) => input.readme === undefined)
  const checks = own.flatMap(({ input, compiled }) =>
    compiled.samples.map((sample) => checkSample(input.path, sample, facts)),
  )
  return (await Promise.all(checks)).flat()
}

async function checkSample(file: string, sample: Sample, facts: Facts | undefined): Promise<VFileMessage[]> {
  // A part of a file need not parse by itself; the player builds the whole.
  if (sample.isPlayed) return []
  const title = findConfigTitle(file, sample)
  const found = await findFault(sample, title, facts)
  if (sample.invalid) {
    if (found !== undefined || (title === undefined && !hasSyntax(sample.language))) return []
    const reason = `This ${sample.language} sample is marked as wrong, and nothing is wrong with it`
    const note = 'Remove `invalid`, or restore the mistake that the page speaks of.'
    return [createProblem({ file, rule: 'sample-not-invalid', reason, note, line: sample.line })]
  }
  if (found === undefined) return []
  const note = 'Correct it, or mark a fence that is deliberately wrong with `invalid`.'
  // The fence itself stands on the sample's line; its code starts below.
  const { rule, reason, line = 0 } = found
  return [createProblem({ file, rule, reason, note, line: sample.line + line })]
}

async function findFault(
  sample: Sample,
  configTitle: string | undefined,
  facts: Facts | undefined,
): Promise<(SampleFault & { rule: string }) | undefined> {
  const syntax = await findSyntaxFault(sample)
  if (syntax !== undefined) return { rule: 'sample-syntax', ...syntax }
  for (const { words, line } of listCommandLines(sample)) {
    const fault = await findCommandFault(words)
    if (fault !== undefined) return { rule: 'sample-command', reason: fault, line }
  }
  const uses = listUses(sample, facts)
  for (const [rule, find] of nameRules) {
    for (const use of uses) {
      const reason = find(use)
      if (reason !== undefined) return { rule, reason, line: use.line - sample.line }
    }
  }
  const fault =
    configTitle === undefined ? await findPartFault(uses, sample.line) : await findConfigFault(sample.code, configTitle)
  return fault && { rule: 'sample-config', ...fault }
}

/**
 * Finds what webpack has against configurations and plugins in the middle of other code; one that takes anything from the code around it is left
 * alone.
 */
async function findPartFault(uses: readonly Use[], line: number): Promise<SampleFault | undefined> {
  for (const use of uses) {
    if (use.kind !== 'config') continue
    const code = `const webpack = require('webpack')\nmodule.exports = ${use.code}`
    const fault = await findConfigFault(code, 'webpack.config.cjs')
    if (fault !== undefined && !/ is not defined$/.test(fault.reason))
      return { reason: fault.reason, line: use.line - line }
  }
  return undefined
}

/** Finds the name of the configuration that a sample is; nothing for a sample of anything else. */
function findConfigTitle(file: string, { title, language, code }: Sample): string | undefined {
  if (title !== undefined) return configTitle.test(title) ? title : undefined
  const isConfig = exportsObject.test(code) && (configPages.test(file) || ownOption.test(code))
  return script.test(language) && isConfig ? 'webpack.config.js' : undefined
}
