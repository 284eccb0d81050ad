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

/** An import on a line of its own. */
const wholeImport = /^import\s(?:[^'"\n]*\bfrom\s)?\s*(?:'[^'\n]*'|"[^"\n]*");?\s*$/

/** Drops imports, as components need none, and reports `export`: it would otherwise be shown as text. */
export function rejectModuleSyntax(tree: Root, job: PageJob): void {
  tree.children = tree.children.filter((node) => {
    if (node.type !== 'paragraph') return true
    const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset]
    const text = job.source.slice(start, end)
    if (!moduleSyntax.test(text)) return true
    if (text.split('\n').every((line) => wholeImport.test(line))) {
      const note = 'Remove it: components need no import.'
      reportWarning(job.file, 'module-syntax', 'An `import` does nothing in a page', node.position, note)
      job.edits.push(removeRange(start, end))
      return false
    }
    const [statement] = /^\w+/.exec(text) ?? []
    const note = 'Components need no import; there are no others than those in content/README.md.'
    reportError(job.file, 'module-syntax', `\`${statement}\` is not possible in a page`, node.position, note)
    return true
  })
}
