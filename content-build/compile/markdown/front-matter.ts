import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import { type FrontMatter, frontMatterSchema } from '../../contract/front-matter.ts'
import { addSlash } from './page-path.ts'
import { reportError, reportWarning } from './report.ts'

const knownFields = Object.keys(frontMatterSchema.shape)
const notes: Record<string, string> = {
  title: 'Add `title: …` between the two `---` lines at the start of the file.',
  sort: 'Write -1 for the index page of a folder, otherwise a number from 1 upward.',
}

const yamlNote = 'Quote texts that hold `: ` or `#`.'

/** Writes the address of a page of this site as it is served: `/concepts/output#id` becomes `/concepts/output/#id`. */
function completeAddress(address: string): string {
  if (!address.startsWith('/')) return address
  const [path = ''] = /^[^?#]*/.exec(address) ?? []
  return addSlash(path) + address.slice(path.length)
}

/** Completes the fields that `readmes.json` gives for a page. */
export function completeFrontMatter(given: Partial<FrontMatter> & { title: string }): FrontMatter {
  return { ...given, contributors: given.contributors ?? [], related: given.related ?? [] }
}

/**
 * Reads and checks the YAML at the start of a page; reports every problem with its line.
 *
 * Returns an empty title if the page has no usable one.
 */
export function readFrontMatter(tree: Root, file: VFile): FrontMatter {
  const node = tree.children[0]
  if (node?.type !== 'yaml') {
    reportError(file, 'title-missing', 'The page has no front matter', { line: 1, column: 1 }, notes.title)
    return completeFrontMatter({ title: '' })
  }
  const lines = new LineCounter()
  // Failsafe: every scalar stays the text the author wrote, and the schema alone decides what it means.
  const document = parseDocument(node.value, { lineCounter: lines, schema: 'failsafe', prettyErrors: false })
  const firstLine = (node.position?.start.line ?? 0) + 1
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: firstLine + line - 1, column: Math.max(col, 1) }
  }
  for (const { message, pos } of document.errors) {
    reportError(file, 'yaml-invalid', `Invalid YAML: ${message}`, place(pos[0]), yamlNote)
  }
  if (document.errors.length > 0) return completeFrontMatter({ title: '' })

  let value: unknown
  try {
    value = withoutEmptyFields(document.toJS())
  } catch (cause) {
    // An alias without an anchor, and aliases that expand without end, are found only here.
    const reason = cause instanceof Error ? cause.message : String(cause)
    const note = 'Write the value out: quote a text that starts with `*` or `&`.'
    reportError(file, 'yaml-invalid', `Invalid YAML: ${reason}`, { line: firstLine, column: 1 }, note)
    return completeFrontMatter({ title: '' })
  }
  const find = (path: readonly PropertyKey[]) => {
    for (let length = path.length; length > 0; length--) {
      const found = document.getIn(path.slice(0, length), true)
      if (isRanged(found)) return place(found.range[0])
    }
    return { line: firstLine, column: 1 }
  }
  if (isMap(document.contents)) {
    for (const { key } of document.contents.items) {
      if (!isScalar(key) || knownFields.includes(String(key.value))) continue
      const known = `Known fields: ${knownFields.join(', ')}.`
      reportWarning(file, 'front-matter-unknown', `Unknown field \`${key.value}\``, place(key.range?.[0] ?? 0), known)
    }
  }
  return check(value, file, find)
}

/** Drops empty fields: `group:` without a value says the same as no `group` at all. */
function withoutEmptyFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key, field]) => key === 'title' || field !== ''))
}

type Find = (path: readonly PropertyKey[]) => { line: number; column: number }

function check(value: unknown, file: VFile, find: Find): FrontMatter {
  const result = frontMatterSchema.safeParse(value)
  if (result.success) {
    const related = result.data.related.map((link) => ({ ...link, url: completeAddress(link.url) }))
    return { ...result.data, related }
  }
  for (const issue of result.error.issues) {
    const field = issue.path.join('.')
    const isMissing = issue.path.length === 1 && !hasField(value, issue.path[0])
    const reason = isMissing
      ? `Missing field \`${field}\``
      : `${field === '' ? 'The front matter' : `Field \`${field}\``}: ${issue.message}`
    const rule = field === 'title' ? 'title-missing' : 'front-matter-invalid'
    reportError(file, rule, reason, find(issue.path), notes[field] ?? 'The fields are listed in content/README.md.')
  }
  const title = hasField(value, 'title') && typeof value.title === 'string' ? value.title.trim() : ''
  return completeFrontMatter({ title })
}

function hasField<Key extends PropertyKey>(value: unknown, key: Key | undefined): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && key !== undefined && key in value
}

function isRanged(value: unknown): value is { range: [number, number, number] } {
  return hasField(value, 'range') && Array.isArray(value.range)
}
