import type { VFileMessage } from 'vfile-message'
import { z } from 'zod'
import { parseYaml } from '../common/parse-yaml.ts'
import { createProblem } from '../common/problem.ts'
import { findDialect, parseMarkdown } from '../compile/markdown/parse.ts'
import { type Claim, collapseSpace, findClaims } from './find-claims.ts'
import type { OwnPage } from './own-pages.ts'

/** The folder below the content folder with a list for each page. */
export const claimsFolder = 'claims'

const text = z.string('Expected text').trim().min(1, 'Must not be empty').transform(collapseSpace)
const schema = z.array(z.strictObject({ says: text, because: text }), 'Expected a list of sentences')

/** Gives the list that holds the support of a page's claims, relative to the content folder: `claims/concepts/output.yaml`. */
export function claimsFile(page: string): string {
  return `${claimsFolder}/${page.replace(/\.mdx?$/, '.yaml')}`
}

/**
 * Compares the sentences of pages that have a universal word with the lists of their evidence (contents by file): reports sentences without evidence,
 * and entries whose sentence is on no page. A page without a list is not compared.
 */
export function checkClaims(pages: readonly OwnPage[], lists: ReadonlyMap<string, string>): VFileMessage[] {
  const files = new Map(pages.map((page) => [claimsFile(page.path), page]))
  return [...lists].flatMap(([file, source]) => {
    const page = files.get(file)
    if (page === undefined) {
      const note = 'Rename it with its page, or delete it.'
      return [createProblem({ file, rule: 'claims-unused', reason: 'There is no page for this list', note })]
    }
    return compare(file, source, page.path, findClaims(page.tree))
  })
}

function compare(file: string, source: string, page: string, claims: readonly Claim[]): VFileMessage[] {
  const parsed = parseYaml(source, schema)
  if (parsed.kind === 'refused') {
    const note = 'Each entry is a sentence of the page (`says`) and what supports it (`because`).'
    return parsed.problems.map(({ line, reason }) =>
      createProblem({ file, rule: 'claims-invalid', reason, note, line }),
    )
  }
  const supported = new Set(parsed.value.map(({ says }) => says))
  const said = new Set(claims.map(({ says }) => says))
  return [
    ...claims
      .filter(({ says }) => !supported.has(says))
      .map(({ says, line }) => {
        const note = `Reword the sentence, or add it to content/${file} with the source line or the run that supports it.`
        return createProblem({ file: page, rule: 'claim', reason: `Nothing supports “${says}”`, note, line })
      }),
    ...[...supported]
      .filter((says) => !said.has(says))
      .map((says) => {
        const note = `Write the sentence as content/${page} has it, or remove the entry.`
        return createProblem({ file, rule: 'claim-gone', reason: `The page does not say “${says}”`, note })
      }),
  ]
}

/** Writes the entries that a page's list lacks, for an author to complete, and names those that the page no longer needs. */
export function draftClaims(markdown: string, page: string, source: string | undefined): string {
  const parsed = parseYaml(source ?? '[]', schema)
  if (parsed.kind === 'refused') {
    return parsed.problems.map(({ line, reason }) => `${claimsFile(page)}:${line} ${reason}\n`).join('')
  }
  const claims = findClaims(parseMarkdown(markdown, findDialect(page)))
  const supported = new Set(parsed.value.map(({ says }) => says))
  const said = new Set(claims.map(({ says }) => says))
  const missing = claims.filter(({ says }) => !supported.has(says))
  const gone = [...supported].filter((says) => !said.has(says))
  return [
    ...missing.map(({ says, line }) => `# ${page}:${line}\n- says: ${JSON.stringify(says)}\n  because:\n`),
    ...gone.map((says) => `# The page does not say: ${says}\n`),
  ].join('')
}
