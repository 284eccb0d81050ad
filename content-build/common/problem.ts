import { VFileMessage } from 'vfile-message'

/** A problem: its place, its rule, and what to do about it. */
export interface Problem {
  /** Relative to the content folder. */
  file: string
  rule: string
  reason: string
  /** The next step for whoever reads it. */
  note?: string
  line?: number
  column?: number
  /** Reported, but the build goes on. */
  warning?: boolean
}

/** Turns a problem into the message that the reporter prints. */
export function createProblem({ file, rule, reason, note, line, column, warning = false }: Problem): VFileMessage {
  const message = new VFileMessage(reason, {
    place: line === undefined ? undefined : { line, column: column ?? 1 },
    source: 'content-build',
    ruleId: rule,
  })
  message.file = file
  message.fatal = !warning
  if (note !== undefined) message.note = note
  return message
}

/** The fields of a message that survive a cache file. */
export type PlainMessage = Pick<VFileMessage, 'reason' | 'place' | 'ruleId' | 'source' | 'note' | 'fatal' | 'file'>

/** Takes a message apart into plain data; {@link fromPlainMessage} restores it. */
export function toPlainMessage(message: VFileMessage): PlainMessage {
  const { reason, place, ruleId, source, note, fatal, file } = message
  return { reason, place, ruleId, source, note, fatal, file }
}

/** Restores a message from plain data. */
export function fromPlainMessage({ reason, place, ...rest }: PlainMessage): VFileMessage {
  return Object.assign(new VFileMessage(reason, { place }), rest)
}

/** Returns true if a message must fail the build. */
export function hasErrors(messages: readonly VFileMessage[]): boolean {
  return messages.some((message) => message.fatal)
}
