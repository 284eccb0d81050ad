import type { Point, Position } from 'unist'
import type { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'

export type Place = Point | Position | undefined

/** Notes a problem that must fail a build, and goes on: all problems of a page are reported together. */
export function reportError(file: VFile, rule: string, reason: string, place: Place, note?: string): void {
  report(file, rule, reason, place, note).fatal = true
}

/** Notes a problem the author should look at; the page is published. */
export function reportWarning(file: VFile, rule: string, reason: string, place: Place, note?: string): void {
  report(file, rule, reason, place, note)
}

function report(file: VFile, rule: string, reason: string, place: Place, note?: string): VFileMessage {
  const message = file.message(reason, { ...(place && { place }), source: 'content-build', ruleId: rule })
  if (note !== undefined) message.note = note
  return message
}
