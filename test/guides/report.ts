import type { Guide } from './guide.ts'
import type { Problem } from './play-guide.ts'

/** Formats the problems of a guide: file and line, what is wrong, what was expected and found. */
export function formatProblems({ page }: Guide, problems: readonly Problem[]): string {
  return problems.map((problem) => formatProblem(page, problem)).join('\n')
}

function formatProblem(page: string, { line, reason, expected, found }: Problem): string {
  const lines = [`content/${page}:${line}  ${reason}`]
  if (expected !== undefined) lines.push(`  expected  ${indent(expected)}`)
  if (found !== undefined) lines.push(`  found     ${indent(found)}`)
  return `${lines.join('\n')}\n`
}

function indent(text: string): string {
  return text.replaceAll('\n', '\n            ')
}
