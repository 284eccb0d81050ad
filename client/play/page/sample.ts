import { getProjectsUrl, runMark } from '../../../content-build/contract/playground.ts'

/** Returns true for a fragment that names a project of a page of this site. */
export const namesSample = (hash: string): boolean => hash.startsWith(`${runMark}/`)

/** Loads the project that a fragment names: `#/concepts/output/output-entries`. Returns `undefined` if there is none. */
export async function fetchSample(hash: string): Promise<Record<string, string> | undefined> {
  const [, page, name] = /^(\/[\w/-]*\/|\/)([\w-]+)$/.exec(hash.slice(runMark.length)) ?? []
  if (page === undefined || name === undefined) return undefined
  try {
    const response = await fetch(getProjectsUrl(page))
    const projects = await response.json()
    return response.ok && Object.hasOwn(projects, name) ? projects[name] : undefined
  } catch {
    return undefined
  }
}
