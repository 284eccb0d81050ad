import { count } from '../../common/count.ts'
/** Lines without an empty one between them, outside of fences: what the parser reads again and again. */
export interface Passage {
  /** Its first line. */
  line: number
  lines: number
  length: number
  /** The mark it has most of, and how many. */
  mark: string
  marks: number
}

/** Limits on constructs for which the parser's time grows with the square of their number: many times what any page has. */
const mostInPassage = { lines: 2000, length: 100_000, marks: 5000 } as const
const mostInPage = { lines: 20_000, footnotes: 1000 } as const

/** A construct that a page has too many of. */
export interface Excess {
  line: number
  reason: string
  note: string
}

/** Finds constructs that would keep the parser busy. Its own time grows with the length of the source alone. */
export function findExcess(source: string): Excess | undefined {
  const lines = countOf(source, '\n') + 1
  if (lines > mostInPage.lines) {
    return {
      line: mostInPage.lines,
      reason: `The page has ${lines} lines`,
      note: most(mostInPage.lines, 'lines', 'A page'),
    }
  }
  const footnotes = countOf(source, '[^')
  if (footnotes > mostInPage.footnotes) {
    const reason = `The page has ${footnotes} notes and references to them (\`[^\`)`
    return { line: lineOf(source, source.indexOf('[^')), reason, note: most(mostInPage.footnotes, 'of them', 'A page') }
  }
  const passage = findPassages(source).find(isTooLarge)
  if (passage === undefined) return undefined
  const note = `A passage without an empty line has at most ${mostInPassage.lines} lines, ${mostInPassage.length} characters and ${mostInPassage.marks} marks of a kind. Split it.`
  return { line: passage.line, reason: `A passage has ${describePassage(passage)}`, note }
}

/** Finds the passage of a source that is likeliest to keep the parser busy. */
export function findHeaviestPassage(source: string): Passage {
  const weigh = ({ lines, length, marks }: Passage): number => lines + length / 100 + marks
  return findPassages(source).reduce((heaviest, passage) => (weigh(passage) > weigh(heaviest) ? passage : heaviest))
}

/** Describes a passage: `5000 lines, 12000 characters and 4000 × \`[\`` */
export function describePassage({ lines, length, mark, marks }: Passage): string {
  const ofMark = marks === 0 ? '' : ` and ${marks} × \`${mark}\``
  return `${count(lines, 'line')} of ${length} characters${ofMark}`
}

function isTooLarge({ lines, length, marks }: Passage): boolean {
  return lines > mostInPassage.lines || length > mostInPassage.length || marks > mostInPassage.marks
}

function most(count: number, what: string, whose: string): string {
  return `${whose} has at most ${count} ${what}. Split it.`
}

/** The marks of a fence, in quotes and lists too. */
const fenceMark = /^(?:[\s>]|[-*+](?=\s)|\d{1,9}[.)](?=\s))*(`{3,}|~{3,})/

/** Finds all passages of a source; there is always one. */
function findPassages(source: string): Passage[] {
  const passages: Passage[] = []
  let fence: string | undefined
  let start = 1
  let lines: string[] = []
  const end = (next: number): void => {
    if (lines.length > 0) passages.push(createPassage(start, lines))
    lines = []
    start = next
  }
  for (const [index, line] of source.split('\n').entries()) {
    const [, mark = ''] = fenceMark.exec(line) ?? []
    if (fence !== undefined) {
      if (mark.startsWith(fence) && line.trimEnd().endsWith(mark)) fence = undefined
      start = index + 2
    } else if (mark !== '' && !line.trim().slice(mark.length).includes('`')) {
      end(index + 2)
      fence = mark
    } else if (line.trim() === '') end(index + 2)
    else lines.push(line)
  }
  end(0)
  return passages.length > 0 ? passages : [createPassage(1, [''])]
}

function createPassage(line: number, lines: readonly string[]): Passage {
  const text = lines.join('\n')
  const [mark, marks] = countMarks(text).reduce((most, counted) => (counted[1] > most[1] ? counted : most))
  return { line, lines: lines.length, length: text.length, mark, marks }
}

/** Matches marks that begin or end something within a passage. */
const allMarks = ['[', ']', '*', '_', '`', '~', '<', '|', '{', '&', '@', '://', 'www.'] as const

function countMarks(text: string): [mark: string, count: number][] {
  return allMarks.map((mark) => [mark, countOf(text, mark)])
}

function countOf(text: string, part: string): number {
  let count = 0
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) count++
  return count
}

function lineOf(source: string, offset: number): number {
  return countOf(source.slice(0, offset), '\n') + 1
}
