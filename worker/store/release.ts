import type { ContentIndex } from '../../content-build/contract/content-index.ts'
import type { ReleaseId } from '../../content-build/contract/records.ts'
import { getTwinPath } from '../../content-build/contract/twins.ts'

/** One state of the whole site: its index, and values derived from it once. */
export class Release {
  readonly id: ReleaseId
  readonly index: ContentIndex
  #pathsByLowerCase: Map<string, string> | undefined

  constructor(id: ReleaseId, index: ContentIndex) {
    this.id = id
    this.index = index
  }

  /** Returns the published spelling of a path that may differ from it in case. */
  findPath(path: string): string | undefined {
    this.#pathsByLowerCase ??= mapByLowerCase(this.index)
    return this.#pathsByLowerCase.get(path.toLowerCase())
  }
}

function mapByLowerCase({ routes, redirects }: ContentIndex): Map<string, string> {
  const paths = new Map<string, string>()
  for (const path of Object.keys(redirects)) paths.set(path.toLowerCase(), path)
  for (const [path, route] of Object.entries(routes)) {
    paths.set(path.toLowerCase(), path)
    if (route.kind === 'page') paths.set(getTwinPath(path).toLowerCase(), getTwinPath(path))
  }
  return paths
}
