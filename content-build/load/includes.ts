import path from 'node:path'
import type { VFileMessage } from 'vfile-message'
import { type HashedBytes, hashText } from '../common/content-hash.ts'
import { createProblem, fromPlainMessage, toPlainMessage } from '../common/problem.ts'
import type { ContentFiles } from './content-files.ts'
import type { Inclusion, PageInput } from './page-input.ts'

/** Matches an `<Include file="…" />` on a line of its own. */
const includeLine = /^<Include\s+file=(?:"([^"]*)"|'([^']*)')\s*\/>\s*$/

/** Matches the line that opens or closes a code block. */
const fenceLine = /^[ \t>]*(`{3,}|~{3,})/

/** A page with its partials in place. */
export interface ExpandedPage extends HashedBytes {
  inclusions: Inclusion[]
  messages: VFileMessage[]
}

/** Returns true for a file such as `_name.mdx`: a partial, which other pages include and which has no address. */
export function isPartial(filePath: string): boolean {
  return path.posix.basename(filePath).startsWith('_')
}

/**
 * Replaces the lines that include partials with the text of the partials, before any other step reads the page.
 *
 * Reports a partial that cannot be included and removes its line. Lines in code blocks stay as they are.
 */
export async function expandIncludes(page: PageInput & HashedBytes, files: ContentFiles): Promise<ExpandedPage> {
  const { bytes, hash } = page
  const found: ExpandedPage = { bytes, hash, inclusions: [], messages: [] }
  const source = new TextDecoder().decode(bytes)
  if (!source.includes('<Include')) return found
  const lines: string[] = []
  let fence = ''
  for (const line of source.split(/\r?\n/)) {
    const [, mark = ''] = fenceLine.exec(line) ?? []
    if (mark !== '' && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : ''
    const [, double, single] = (fence === '' && includeLine.exec(line)) || []
    const address = double ?? single
    if (address === undefined) {
      lines.push(line)
      continue
    }
    const result = await readPartial(page.path, address, files)
    if ('problem' in result) {
      found.messages.push(
        createProblem({ file: page.path, rule: 'include', line: lines.length + 1, ...result.problem }),
      )
      lines.push('')
      continue
    }
    found.inclusions.push({ file: result.file, start: lines.length + 1, lines: result.lines.length })
    lines.push(...result.lines)
  }
  return { ...found, ...hashText(lines.join('\n')) }
}

type Partial = { file: string; lines: string[] } | { problem: { reason: string; note: string } }

async function readPartial(pagePath: string, address: string, files: ContentFiles): Promise<Partial> {
  const file = path.posix.normalize(
    address.startsWith('/') ? address.slice(1) : path.posix.join(path.posix.dirname(pagePath), address),
  )
  if (file.startsWith('../') || !isPartial(file) || !/\.mdx?$/.test(file)) {
    const reason = `\`${address}\` is no partial`
    return { problem: { reason, note: 'A partial is a file of the content folder such as `_name.mdx`.' } }
  }
  const content = await files.find(file)
  if (content === undefined) {
    const reason = `There is no \`${file}\``
    const note = 'The path is relative to the page, or begins with `/` for the content folder.'
    return { problem: { reason, note } }
  }
  const lines = new TextDecoder().decode(content.bytes).trimEnd().split(/\r?\n/)
  if (lines.some((line) => includeLine.test(line))) {
    const reason = `\`${file}\` includes a partial itself`
    return { problem: { reason, note: 'Include both on the page: partials are one level deep.' } }
  }
  if (lines[0] === '---') {
    return { problem: { reason: `\`${file}\` has front matter`, note: 'Only pages have it: remove it.' } }
  }
  return { file, lines }
}

/** Warns of partials that no page includes. */
export function checkPartials(partials: readonly string[], pages: readonly PageInput[]): VFileMessage[] {
  const included = new Set(pages.flatMap(({ inclusions = [] }) => inclusions.map(({ file }) => file)))
  return partials
    .filter((file) => !included.has(file))
    .map((file) => {
      const reason = 'No page includes this partial'
      const note = `Write \`<Include file="/${file}" />\` on a line of its own, or rename the file: a name with \`_\` in front has no address.`
      return createProblem({ file, rule: 'include', reason, note, warning: true })
    })
}

/** Gives each message of a page the place where its text is written: the line of a partial, or the line of the page as its author sees it. */
export function locateMessages(messages: readonly VFileMessage[], pages: readonly PageInput[]): VFileMessage[] {
  const byPath = new Map(pages.map((page) => [page.path, page.inclusions ?? []]))
  return messages.map((message) => {
    const inclusions = byPath.get(message.file ?? '') ?? []
    if (message.line === undefined || inclusions.length === 0) return message
    const { file = message.file, line } = locate(message.line, inclusions)
    return fromPlainMessage({ ...toPlainMessage(message), file, place: { line, column: message.column ?? 1 } })
  })
}

function locate(line: number, inclusions: readonly Inclusion[]): { file?: string; line: number } {
  let added = 0
  for (const { file, start, lines } of inclusions) {
    if (line < start) break
    if (line < start + lines) return { file, line: line - start + 1 }
    added += lines - 1
  }
  return { line: line - added }
}
