import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { VFileMessage } from 'vfile-message'
import { checkClaims, claimsFile, claimsFolder } from '../check/claims.ts'
import { type OwnPage, parseOwnPages } from '../check/own-pages.ts'
import { checkProse } from '../check/prose.ts'
import { checkRecorded } from '../check/record.ts'
import { checkSince } from '../check/since.ts'
import { checkSummaries } from '../check/summaries.ts'
import { checkTerms, termsFile } from '../check/terms.ts'
import { hasErrors } from '../common/problem.ts'
import { isWhole } from '../compile/page-compiler.ts'
import { locateMessages } from '../load/includes.ts'
import { readNewestRelease } from '../reference/facts/since.ts'
import { checkSamples } from '../reference/samples/check-samples.ts'
import type { BuildResult } from '../site-builder.ts'
import { buildWithProgress, reportBuild } from './build.ts'
import { formatCoverage } from './coverage-report.ts'
import { parseOptions } from './options.ts'
import { formatSummary } from './report.ts'
import type { Terminal } from './terminal.ts'

/**
 * Runs `check`: builds without writing, and holds every code sample to its language and to webpack, and the reference to webpack's own names. Returns
 * the exit code.
 */
export async function checkCommand(args: string[], terminal: Terminal): Promise<number> {
  const options = await parseOptions(args, {})
  const result = await buildWithProgress({ ...options, readsSamples: true }, terminal)
  // The text of a page that could not be compiled can be read no better here; its message stands already.
  const whole = result.pages.filter(isWhole)
  const own = parseOwnPages(whole)
  const found = [
    ...(await checkSamples(whole, result.coverage?.facts)),
    ...checkSummaries(whole),
    ...checkProse(own),
    ...checkRecorded(whole, result.ledger),
    ...(await checkOwnTerms(options.contentDir, own)),
    ...checkClaims(own, await readClaims(options.contentDir, result.pages)),
    ...(result.coverage?.problems ?? []),
    ...(result.coverage ? checkSince(result.coverage.release, readNewestRelease()) : []),
  ]
  const inputs = result.pages.map(({ input }) => input)
  result.messages.push(...locateMessages(found, inputs))
  reportBuild(result, { ...options, verbose: true }, terminal)
  if (result.coverage !== undefined) terminal.stdout.write(formatCoverage(result.coverage))
  const failed = hasErrors(result.messages)
  terminal.stdout.write(formatSummary(result, failed ? 'Checked, with errors' : 'Checked'))
  return failed ? 1 : 0
}

/** Checks the terms of a content folder; one without the list has no terms of its own. */
async function checkOwnTerms(contentDir: string, pages: readonly OwnPage[]): Promise<VFileMessage[]> {
  const json = await readFile(path.join(contentDir, termsFile), 'utf8').catch(() => undefined)
  return json === undefined ? [] : checkTerms(pages, json)
}

/** Gives the lists of supported claims by their file below the content folder, but for pages that cannot be read. */
async function readClaims(contentDir: string, pages: BuildResult['pages']): Promise<Map<string, string>> {
  const broken = new Set(pages.filter((page) => !isWhole(page)).map(({ input }) => claimsFile(input.path)))
  const names = await readdir(path.join(contentDir, claimsFolder), { recursive: true }).catch(() => [])
  const files = names
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => path.posix.join(claimsFolder, name.replaceAll(path.sep, '/')))
    .filter((file) => !broken.has(file))
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(path.join(contentDir, file), 'utf8')] as const)),
  )
}
