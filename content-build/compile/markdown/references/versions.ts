import type { PageJob } from '../page-job.ts'

/** True if a page has facts about releases: readers can then choose their webpack on it. */
export function tellsOfVersions({ facts, references }: PageJob): boolean {
  return references.some(({ kind, name }) => facts?.find(kind, name)?.since !== undefined)
}
