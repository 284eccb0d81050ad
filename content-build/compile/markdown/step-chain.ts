import { posix } from 'node:path'
import type { PageStep } from './compiled-page.ts'

/** Creates the next step of a page, tied to the one it builds on: the one before it in its project, or the step its project begins with. */
export function createStep(before: readonly PageStep[], path: string, line: number): PageStep {
  const project = posix.dirname(path)
  const last = before.findLast((step) => step.kind === 'start' || posix.dirname(step.path) === project)
  const previous = last?.kind === 'start' ? last.from : last?.path
  return { kind: 'step', path, ...(previous !== undefined && { previous }), line }
}
