import type { PageJob } from '../page-job.ts'

/** Whether a page tells since when something is there: it offers readers to choose their webpack then. */
export function tellsOfVersions({ facts, references }: PageJob): boolean {
  return references.some(({ kind, name }) => facts?.find(kind, name)?.since !== undefined)
}
