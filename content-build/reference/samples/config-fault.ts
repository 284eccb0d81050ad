import { SourceMap, type SourceMapPayload } from 'node:module'
import type { TransformFailure } from 'esbuild'
import { findClosest } from '../../common/closest.ts'
import type { SampleFault } from './sample-fault.ts'

/** Limits the lines that are shown of what webpack says: its schemas go on for screens. */
const shownLines = 3

/** Describes an error of parsing, running or validating a configuration, with the line of the sample that it is about. */
export function describeFault(cause: unknown, code: string, file: string, map?: SourceMapPayload): SampleFault {
  const [syntax] = isTransformFailure(cause) ? cause.errors : []
  if (syntax !== undefined) return place(`It does not parse: ${syntax.text}`, syntax.location?.line)
  if (!(cause instanceof Error)) return { reason: String(cause) }
  return place(shorten(cause.message), findNamedLine(cause.message, code) ?? findThrownLine(cause, file, map))
}

function place(reason: string, line: number | undefined): SampleFault {
  return line === undefined ? { reason } : { reason, line }
}

function isTransformFailure(cause: unknown): cause is TransformFailure {
  return cause instanceof Error && 'errors' in cause && 'warnings' in cause
}

/** Returns the first finding of a validator, without the sentence that announces it. Where the validator lists all known names, only the nearest remain. */
function shorten(message: string): string {
  const [first = '', ...others] = message.split('\n')
  const lines = /^Invalid \w+ object\./.test(first) && others.length > 0 ? others : [first, ...others]
  const [finding = ''] = lines
  const [, unknown] = /unknown property '([^']*)'/.exec(finding) ?? []
  const valid = /object \{ ([^{}]*) \}/.exec(lines[1] ?? '')?.[1]?.match(/(?<=^|, )\w+/g) ?? []
  const closest = unknown === undefined ? undefined : findClosest(unknown, valid)
  const shown =
    closest === undefined
      ? lines.slice(0, shownLines)
      : [finding.replace(' These properties are valid:', ` Did you mean \`${closest}\`?`)]
  return shown.join('\n').replace(/^\s*-\s*/, '')
}

/** Finds the line with the option that a validator names. */
function findNamedLine(message: string, code: string): number | undefined {
  const [, unknown, wrong] = /unknown property '(\w+)'|^ - [\w.[\]]*?\.(\w+)(?:\[\d+\])* should /m.exec(message) ?? []
  const name = unknown ?? wrong
  if (name === undefined) return undefined
  const index = code.split('\n').findIndex((line) => new RegExp(`\\b${name}\\b['"]?\\s*[:,(}]`).test(line))
  return index === -1 ? undefined : index + 1
}

/** Finds the line of the sample on which it threw. */
function findThrownLine({ stack = '' }: Error, file: string, map: SourceMapPayload | undefined): number | undefined {
  const call = stack.split('\n').find((text) => text.includes(`${file}:`)) ?? ''
  const [, line, column] = /:(\d+):(\d+)\)?$/.exec(call) ?? []
  if (map === undefined || line === undefined) return undefined
  const entry = new SourceMap(map).findEntry(Number(line) - 1, Number(column) - 1)
  return 'originalLine' in entry ? entry.originalLine + 1 : undefined
}
