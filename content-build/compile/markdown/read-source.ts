import { Buffer, isUtf8 } from 'node:buffer'
import type { VFile } from 'vfile'
import { mostBytes } from '../../load/page-input.ts'
import { findExcess } from './passages.ts'
import { reportError } from './report.ts'

/** Deeper quotes and lists than anyone writes; each level uses stack in every step after the parser. */
const mostNesting = 100

/** Decodes a page and refuses what cannot be compiled; answers `undefined` after it reported why. */
export function readSource(bytes: Uint8Array, file: VFile): string | undefined {
  const start = { line: 1, column: 1 }
  if (bytes.length > mostBytes) {
    const size = Math.ceil(bytes.length / 1000)
    reportError(file, 'page-too-large', `The page is ${size} kB long`, start, 'Split it: a page has at most 500 kB.')
    return undefined
  }
  const source = decode(bytes)
  if (source === undefined) {
    const line = findBrokenLine(bytes)
    reportError(file, 'not-utf8', 'The file is not UTF-8', { line, column: 1 }, 'Save it with the encoding UTF-8.')
    return undefined
  }
  if (source.trim() === '') {
    reportError(file, 'empty', 'The file is empty', start, 'Give it a front matter with a title, or remove it.')
    return undefined
  }
  const deep = source.split('\n').findIndex((line) => countContainers(line) > mostNesting)
  if (deep !== -1) {
    reportTooDeep(file, { line: deep + 1, column: 1 })
    return undefined
  }
  const excess = findExcess(source)
  if (excess !== undefined) {
    reportError(file, 'page-too-large', excess.reason, { line: excess.line, column: 1 }, excess.note)
    return undefined
  }
  return source
}

export function reportTooDeep(file: VFile, place: { line: number; column: number }): void {
  reportError(
    file,
    'nested-too-deep',
    'Quotes, lists or tags are nested too deeply',
    place,
    `Stay below ${mostNesting} levels.`,
  )
}

function decode(bytes: Uint8Array): string | undefined {
  if (!isUtf8(bytes)) return undefined
  return Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\0', '\uFFFD')
}

function findBrokenLine(bytes: Uint8Array): number {
  let line = 1
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(10, start)
    if (!isUtf8(bytes.subarray(start, end === -1 ? undefined : end))) return line
    start = end === -1 ? bytes.length : end + 1
  }
  return 1
}

/** Measures how deep a line is nested: by the marks it starts with, or by the indent of its list item, two columns a level. */
function countContainers(line: string): number {
  const [marks = ''] = /^(?:\s*(?:[TW?]?>|[-*+]\s|\d{1,9}[.)]\s))*/.exec(line) ?? []
  if (marks === '') return 0
  const indent = line.length - line.trimStart().length
  return (marks.match(/>|[-*+]|\d[.)]/g)?.length ?? 0) + Math.floor(indent / 2)
}
