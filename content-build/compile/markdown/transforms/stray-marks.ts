import type { Definition, FootnoteDefinition, Html, Root, Text } from 'mdast'
import type { PageJob } from '../page-job.ts'
import { reportError, reportWarning } from '../report.ts'
import { visit } from '../visit.ts'

/** Matches any source that may hold one of these slips. */
const traces = /\][[(]|\] \(|\[\^|\]:|\*\*|`|<!--/

interface StrayMark {
  rule: string
  pattern: RegExp
  reason: string
  note: string
}

/** Marks that stay text because something is missing: a definition, a bracket, the second mark. None of them is escaped. */
const strayMarks: readonly StrayMark[] = [
  {
    rule: 'link-undefined',
    pattern: /(?<!\\)\[(?!\^)[^[\]]+\]\[[^[\]]*\]/,
    reason: 'is shown as it stands: nothing defines its name',
    note: 'Write `[text](/address/)`, add a line `[name]: /address/`, or escape the first bracket (`\\[`).',
  },
  {
    rule: 'footnote-undefined',
    pattern: /(?<!\\)\[\^[^[\]\s]+\]/,
    reason: 'is shown as it stands: the page has no such footnote',
    note: 'Add a line that begins with it and a colon, or escape the first bracket (`\\[`).',
  },
  {
    rule: 'link-broken',
    pattern: /(?<!\\)\[[^[\]]+\] ?\((?=\/|https?:|\.{1,2}\/|#)[^()]*\)/,
    reason: 'is shown as it stands, and is no link',
    note: 'The address follows `]` at once, in parentheses, and has no spaces.',
  },
  {
    rule: 'mark-unclosed',
    pattern: /(?<![\\*\w/.])\*\*(?=\w)/,
    reason: 'is shown as it stands: nothing closes it',
    note: 'Close the bold text with `**`, or escape the marks (`\\*\\*`).',
  },
  {
    rule: 'mark-unclosed',
    pattern: /(?<![\\`])`+(?!`)/,
    reason: 'is shown as it stands: nothing closes it',
    note: 'Close the code with as many backticks, or escape them.',
  },
]

/** Reports marks that Markdown leaves in the text, where their author meant a link, a note or code, and what it drops unsaid. */
export function reportStrayMarks(tree: Root, job: PageJob): void {
  if (!traces.test(job.source)) return
  const definitions = new Set<string>()
  const notes: FootnoteDefinition[] = []
  const noted = new Set<string>()
  visit(tree, (node) => {
    if (node.type === 'text') checkText(node, job)
    else if (node.type === 'html') checkComment(node, job)
    else if (node.type === 'definition') checkRepeat(node, definitions, job)
    else if (node.type === 'footnoteDefinition') notes.push(node)
    else if (node.type === 'footnoteReference') noted.add(node.identifier)
  })
  for (const { identifier, label, position } of notes) {
    if (noted.has(identifier)) continue
    const mark = `[^${label ?? identifier}]`
    const reason = `Nothing refers to the footnote \`${mark}\`, so nobody sees it`
    reportWarning(job.file, 'footnote-unused', reason, position, `Write \`${mark}\` behind a text, or remove it.`)
  }
}

function checkText({ position }: Text, job: PageJob): void {
  const source = job.source.slice(position?.start.offset, position?.end.offset)
  for (const { rule, pattern, reason, note } of strayMarks) {
    const [mark] = pattern.exec(source) ?? []
    if (mark === undefined) continue
    const shown = mark.includes('`') ? `\`\` ${mark} \`\`` : `\`${mark}\``
    reportError(job.file, rule, `${shown} ${reason}`, position, note)
  }
}

/** Reports a comment that is never closed: it hides the rest of the page. */
function checkComment({ value, position }: Html, job: PageJob): void {
  if (!value.startsWith('<!--') || value.includes('-->')) return
  const note = 'Close it with `-->`: otherwise all that follows is part of the comment.'
  reportError(job.file, 'comment-unclosed', 'Nothing closes the comment', position?.start, note)
}

/** Reports the second of two definitions: Markdown takes the first. */
function checkRepeat({ identifier, label, position }: Definition, seen: Set<string>, job: PageJob): void {
  if (seen.has(identifier)) {
    const reason = `\`[${label ?? identifier}]\` is defined above already, and this address counts for nothing`
    reportWarning(job.file, 'definition-repeated', reason, position, 'Remove one of the two, or rename it.')
  }
  seen.add(identifier)
}
