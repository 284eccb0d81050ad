import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { releaseId } from '../../../content-build/assemble/release.ts'
import { contentHash } from '../../../content-build/common/content-hash.ts'

const record = 'Concepts'
/** The index of {@link createArtifact}. */
export const indexText = JSON.stringify({ format: 2, tree: {}, routes: {}, redirects: {}, sections: {} })

/** The path of the one record of {@link createArtifact}. */
export const recordPath = `content/records/page/${contentHash(record)}`
/** The release that {@link createArtifact} holds. */
export const release = releaseId(Buffer.from(indexText))

const files: Readonly<Record<string, string>> = {
  'worker/index.js': 'export default { fetch: () => new Response() }\n',
  'content/release.json': `${JSON.stringify({ release })}\n`,
  'content/index.json': indexText,
  [recordPath]: record,
  'client/_headers': '/*\n  X-Content-Type-Options: nosniff\n',
  'client/sw.js': 'self\n',
  'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'client/speculation-rules.json': '{}\n',
  'client/assets/entry-0123abcd.js': '0\n',
}

/** A folder for the artifact of a pull request and its results. */
export interface ArtifactFolder {
  /** The artifact: small and correct. */
  artifact: string
  /** A path beside it where nothing exists. */
  out: string
  /** The folder with both. */
  folder: string
  remove(): Promise<void>
}

/** Builds an artifact like that of an honest pull request. */
export async function createArtifact(): Promise<ArtifactFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'preview-'))
  const artifact = join(folder, 'artifact')
  await writeTree(artifact, files)
  return {
    artifact,
    out: join(folder, 'dist'),
    folder,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Writes files by path, and creates their folders. */
export async function writeTree(root: string, tree: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(tree)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
}
