const kibibyte = 1024
const mebibyte = 1024 * kibibyte

/** The name pattern and the size limit of a file in a preview. */
interface AllowedFile {
  path: RegExp
  limit: number
}

const allowedFiles: readonly AllowedFile[] = [
  { path: /^worker\/index\.js$/, limit: 10 * mebibyte },
  { path: /^content\/release\.json$/, limit: kibibyte },
  // The limit of a value in Workers KV, which applies to the index.
  { path: /^content\/index\.json$/, limit: 25 * mebibyte },
  { path: /^content\/records\/[a-z]+\/[0-9a-f]{20}$/, limit: 25 * mebibyte },
  { path: /^client\/_headers$/, limit: 64 * kibibyte },
  // Scripts and JSON are matched by their whole names, since configuration files of tools have the same extensions.
  { path: /^client\/(?:assets\.json|speculation-rules\.json|sw\.js)$/, limit: mebibyte },
  { path: /^client\/\.well-known\/security\.txt$/, limit: 64 * kibibyte },
  { path: /^client\/[a-z][\w-]*\.(?:ico|png|svg|txt)$/, limit: mebibyte },
  { path: /^client\/assets\/[a-z][\w-]*-[0-9A-Za-z]{8}\.(?:css|js)$/, limit: 10 * mebibyte },
]

const recordKinds = ['file', 'nav', 'page', 'print', 'source', 'tree']

/** The folders of a preview, besides its root. */
export const allowedFolders: ReadonlySet<string> = new Set([
  'client',
  'client/.well-known',
  'client/assets',
  'content',
  'content/records',
  ...recordKinds.map((kind) => `content/records/${kind}`),
  'worker',
])

/** Files that every preview needs. */
export const neededFiles: readonly string[] = ['content/index.json', 'content/release.json', 'worker/index.js']

/** The most files, folders and bytes of a preview: seven to ten times those of the site. */
export const totalLimits = { entries: 5000, bytes: 250 * mebibyte }

/** Returns the size limit of a file, or `undefined` if a preview has no such path. */
export function findSizeLimit(path: string): number | undefined {
  return allowedFiles.find((file) => file.path.test(path))?.limit
}
