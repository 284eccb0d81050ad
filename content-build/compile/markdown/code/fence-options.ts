import type { Code } from 'mdast'

/** The words behind the three backticks of a fence. */
export interface FenceOptions {
  language: string
  title?: string
  /** A content file the fence quotes, with an optional region: `examples/output/webpack.config.js#entry`. */
  quote?: string
  invalid: boolean
  /** The numbers of highlighted lines. */
  lines: ReadonlySet<number>
  /** The language of the code a `diff` compares. */
  inner?: string
  /** Words that mean nothing here. */
  unknown: string[]
}

/** Words for the player of guides; see content/README.md. */
const playerOptions = new Set(['background', 'unplayed', 'reload', 'click', 'offline'])
const isPlayerOption = (name: string | undefined): boolean => name !== undefined && playerOptions.has(name)

const option = /(\w+)=(?:"([^"]*)"|'([^']*)'|(\S+))|\{([\d\s,-]*)\}|(\S+)/g
const mostLines = 10_000

/** Reads the options of a fence; the language comes in lower case. */
export function parseFence(code: Pick<Code, 'lang' | 'meta'>): FenceOptions {
  // `js{2}` and `diff-js` are written too.
  const [, name = '', rest = ''] = /^([^{]*)(.*)/s.exec(code.lang ?? '') ?? []
  const [, language = '', inner] = /^(diff)-(\w+)$/.exec(name.toLowerCase()) ?? [undefined, name.toLowerCase()]
  const options: FenceOptions = { language, invalid: false, lines: new Set(), unknown: [] }
  if (inner !== undefined) options.inner = inner
  for (const match of `${rest} ${code.meta ?? ''}`.matchAll(option)) readOption(match, options)
  return options
}

function readOption(match: RegExpMatchArray, options: FenceOptions): void {
  const [whole, key, double, single, bare, lines, word] = match
  const value = double ?? single ?? bare ?? ''
  if (key === 'title') options.title = value
  else if (key === 'file') options.quote = value
  else if (isPlayerOption(key ?? word)) return
  else if (lines !== undefined) readLines(lines, whole, options)
  else if (word === 'invalid') options.invalid = true
  // Code that parses but fails when it is built or run. The word is for readers of the source; no check uses it.
  else if (word === 'fails') return
  else if (options.language === 'diff' && options.inner === undefined && word !== undefined)
    options.inner = word.toLowerCase()
  else options.unknown.push(whole)
}

/** Reads a list of lines. Braces that select no line, such as `{}` or `{6-4}`, count as a mistake. */
function readLines(list: string, whole: string, options: FenceOptions): void {
  options.lines = parseLines(list)
  if (options.lines.size === 0) options.unknown.push(whole)
}

/** Turns `2,4-6` into 2, 4, 5, 6. */
function parseLines(list: string): Set<number> {
  const numbers = new Set<number>()
  let left = mostLines
  for (const [, from = '', to = from] of list.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)) {
    for (let line = Number(from); line <= Number(to) && left > 0; line++, left--) numbers.add(line)
  }
  return numbers
}
