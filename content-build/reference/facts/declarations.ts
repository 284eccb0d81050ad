import { findMinor } from './releases.ts'

/** What the comment above a declaration says of what it declares. */
export interface Remarks {
  /** The minor that brought it, where that was not 5.0. */
  since?: string
  deprecated?: true
}

/** A comment on lines of its own and the name below it; hooks are members of the member `hooks`, two steps in. */
const remarkedMember = /^\t\t\/\*\*\n((?:\t\t \*(?!\/).*\n)+)\t\t \*\/\n\t\t(?:get )?(\w+)/gm

/** What webpack's type declarations remark of the hooks of a class, by the hook's name; hooks without a comment are left out. */
export function listHookRemarks(declarations: string, className: string): Map<string, Remarks> {
  const hooks = `^declare (?:abstract )?class ${className}\\b[^]*?\\n\\thooks: Readonly<\\{\\n([^]*?)\\n\\t\\}>;`
  const [, members = ''] = new RegExp(hooks, 'm').exec(declarations) ?? []
  return new Map(
    [...members.matchAll(remarkedMember)].map(([, comment = '', name = '']) => [name, readRemarks(comment)]),
  )
}

/** The names of the members of a class, which are indented by one step. */
export function listClassMembers(declarations: string, className: string): string[] {
  const body = new RegExp(`^declare (?:abstract )?class ${className}\\b[^]*?\\n\\}`, 'm').exec(declarations)?.[0] ?? ''
  return [...body.matchAll(/^\t(?:(?:get|set|static|readonly) )*(\w+)\b/gm)].map(([, name = '']) => name)
}

function readRemarks(comment: string): Remarks {
  const [, release] = /@since (\d+\.\d+\.\d+)/.exec(comment) ?? []
  const since = release === undefined ? undefined : findMinor(release)
  return { ...(since !== undefined && { since }), ...(/@deprecated\b/.test(comment) && { deprecated: true }) }
}
