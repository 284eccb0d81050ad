import { createFolders } from '../../../content-build/assemble/folders.ts'
import { type Release, releaseId, serializeIndex } from '../../../content-build/assemble/release.ts'
import { createTree } from '../../../content-build/assemble/tree.ts'
import { contentHash } from '../../../content-build/common/content-hash.ts'
import { type ContentIndex, indexFormat } from '../../../content-build/contract/content-index.ts'
import { fileKey, indexKey } from '../../../content-build/contract/records.ts'
import { listRecordKeys } from '../../../content-build/publish/release-keys.ts'

const variants = ['1', '2', '3', '4']

/** Tiny releases of two files each; every file is shared with other releases. */
export const releases: readonly Release[] = variants.flatMap((left) =>
  variants.map((right) => createTinyRelease([`left ${left}`, `right ${right}`])),
)

function createTinyRelease(files: readonly string[]): Release {
  const named = files.map((content) => ({ content, file: contentHash(content) }))
  const { root: directory } = createTree(createFolders([]))
  const index: ContentIndex = {
    format: indexFormat,
    tree: directory,
    routes: Object.fromEntries(
      named.map(({ file }, place) => [`/${place}`, { kind: 'file', file, type: 'text/plain' }]),
    ),
    redirects: {},
    sections: {},
  }
  const records = new Map(named.map(({ file, content }) => [fileKey(file), new TextEncoder().encode(content)]))
  return { id: releaseId(serializeIndex(index)), records, index }
}

/** All keys of a release by its id. */
export const keysOf: ReadonlyMap<string, readonly string[]> = new Map(
  releases.map(({ id, index }) => [id, [...listRecordKeys(index), indexKey(id)]]),
)
