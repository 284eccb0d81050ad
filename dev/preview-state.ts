import type { VFileMessage } from 'vfile-message'

/** A problem as the overlay shows it. */
export interface PreviewProblem {
  /** Relative to the content folder, with line and column where they are known. */
  place: string
  reason: string
  /** What to do about it. */
  note: string
}

/** What open pages are told, as JSON. */
export interface PreviewState {
  /** The addresses to load again. */
  changed: string[]
  problems: PreviewProblem[]
}

/** Lists the problems that would fail a build. */
export function listProblems(messages: readonly VFileMessage[]): PreviewProblem[] {
  return messages
    .filter(({ fatal }) => fatal)
    .map(({ file = '', line, column, reason, note = '' }) => ({
      place: [file, line, column].filter((part) => part !== undefined).join(':'),
      reason,
      note,
    }))
}
