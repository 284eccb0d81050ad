import { type ModuleDeclaration, parse } from 'acorn'
import type { Root } from 'mdast'
import type { PageJob } from '../page-job.ts'
import { reportError, reportWarning } from '../report.ts'
import { removeRange } from '../twin.ts'
import { SKIP, visit } from '../visit.ts'
import { findLiteral, isComment } from './literal.ts'

/** Drops expressions that are comments, turns literal ones into text, and reports all others: nothing in a page is evaluated. */
export function resolveExpressions(tree: Root, job: PageJob): void {
  visit(tree, (node, index, parent) => {
    if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return undefined
    if (!parent || index === undefined) return undefined
    const { start, end } = node.position ?? {}
    const literal = findLiteral(node.value)
    const text = literal ?? ''
    job.edits.push({ ...removeRange(start?.offset ?? 0, end?.offset ?? 0), text })
    if (literal === undefined && !isComment(node.value)) {
      const note = 'Write `\\{` for a brace in text, or use a code span. Nothing in a page is evaluated.'
      reportError(job.file, 'expression', `\`{${node.value.slice(0, 40)}}\` is an expression`, node.position, note)
    }
    const place = node.position && { position: node.position }
    if (text !== '') parent.children[index] = { type: 'text', value: text, ...place }
    else parent.children.splice(index, 1)
    return [SKIP, index]
  })
}

const moduleSyntax =
  /^(import\s+(['"]|[\w*{][^\n]*\bfrom\s+['"])|import\s*\{|export\s+(default|const|let|var|function|class|async)\b|export\s*[{*])/

/**
 * Removes imports and exports: components need none, and nothing in a page is evaluated. Records the names of default imports, by which an `<img>`
 * can name an image. Reports a sentence that only begins like an import or export.
 */
export function dropModuleSyntax(tree: Root, job: PageJob): void {
  tree.children = tree.children.filter((node) => {
    if (node.type !== 'paragraph') return true
    const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset]
    const text = job.source.slice(start, end)
    const [, statement] = /^(import|export)\b/.exec(text) ?? []
    if (statement === undefined || !moduleSyntax.test(text)) return true
    const statements = parseModule(text)
    if (statements === undefined) {
      const note = 'In a sentence, write it as a code span. Components need no import; content/README.md lists them.'
      reportError(job.file, 'module-syntax', `A page cannot contain \`${statement}\``, node.position, note)
      return true
    }
    for (const { local, isDefault, source } of listImports(statements)) {
      job.importedNames.add(local)
      if (isDefault) job.imports.set(local, source)
    }
    const note = 'Remove it: components need no import, and nothing in a page is evaluated.'
    reportWarning(job.file, 'module-syntax', `An \`${statement}\` does nothing in a page`, node.position, note)
    job.edits.push(removeRange(start, end))
    return false
  })
}

/** Parses a text of imports and exports alone; returns `undefined` for any other text. */
function parseModule(text: string): ModuleDeclaration[] | undefined {
  try {
    const { body } = parse(text, { ecmaVersion: 'latest', sourceType: 'module' })
    const statements = body.filter((node) => /^(?:Import|Export)/.test(node.type))
    return statements.length === body.length ? (statements as ModuleDeclaration[]) : undefined
  } catch {
    return undefined
  }
}

function listImports(
  statements: readonly ModuleDeclaration[],
): { local: string; isDefault: boolean; source: string }[] {
  return statements.flatMap((node) =>
    node.type === 'ImportDeclaration'
      ? node.specifiers.map(({ type, local }) => ({
          local: local.name,
          isDefault: type === 'ImportDefaultSpecifier',
          source: String(node.source.value),
        }))
      : [],
  )
}
