import type { LineMark } from './lines.ts'

export interface Diff {
  /** The code without the signs in its first column. */
  code: string
  marks: LineMark[]
}

/** Takes the signs off the lines of a diff, so that the code can be colored as what it is. */
export function parseDiff(source: string): Diff {
  const lines = source.split('\n')
  // Some write unchanged lines with a space in the first column, as diff does, and some without.
  const isPadded = lines.every((line) => line === '' || /^([ +-]|@@|\\|diff |index )/.test(line))
  const marks: LineMark[] = []
  const code = lines.map((line) => {
    const mark = getMark(line, isPadded)
    marks.push(mark)
    return mark.sign === undefined ? line : line.slice(1)
  })
  return { code: code.join('\n'), marks }
}

function getMark(line: string, isPadded: boolean): LineMark {
  if (/^(\+\+\+|---) \S/.test(line)) return {}
  if (line.startsWith('+')) return { kind: 'add', sign: '+' }
  if (line.startsWith('-')) return { kind: 'del', sign: '-' }
  return isPadded && line.startsWith(' ') ? { sign: ' ' } : {}
}
