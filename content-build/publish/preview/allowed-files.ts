const kibibyte = 1024
const mebibyte = 1024 * kibibyte

/** The name and the size that a file of a preview may have. */
interface AllowedFile {
  path: RegExp
  limit: number
}

const allowedFiles: readonly AllowedFile[] = [
  { path: /^worker\/index\.js$/, limit: 10 * mebibyte },
  { path: /^content\/release\.json$/, limit: kibibyte },
  // Workers KV takes values up to this size, and the index is one of them.
  { path: /^content\/index\.json$/, limit: 25 * mebibyte },
  { path: /^content\/records\/[a-z]+\/[0-9a-f]{20}$/, limit: 25 * mebibyte },
  { path: /^client\/_headers$/, limit: 64 * kibibyte },
  // Scripts and JSON by their whole names: what tools read as their configuration has these endings too.
  { path: /^client\/(?:assets\.json|speculation-rules\.json|sw\.js)$/, limit: mebibyte },
  { path: /^client\/\.well-known\/security\.txt$/, limit: 64 * kibibyte },
  { path: /^client\/[a-z][\w-]*\.(?:ico|png|svg|txt)$/, limit: mebibyte },
  { path: /^client\/assets\/[a-z][\w-]*-[0-9A-Za-z]{8}\.(?:css|js)$/, limit: 10 * mebibyte },
]

const recordKinds = ['file', 'nav', 'page', 'print', 'source', 'tree']

/** The folders of a preview, besides itself. */
export const allowedFolders: ReadonlySet<string> = new Set([
  'client',
  'client/.well-known',
  'client/assets',
  'content',
  'content/records',
  ...recordKinds.map((kind) => `content/records/${kind}`),
  'worker',
])

/** Files without which there is nothing to show. */
export const neededFiles: readonly string[] = ['content/index.json', 'content/release.json', 'worker/index.js']

/** The most files, folders and bytes of a preview: seven to ten times what the site has. */
export const totalLimits = { entries: 5000, bytes: 250 * mebibyte }

/** Returns how many bytes the file of this path may have, or nothing where a preview has no such file. */
export function findSizeLimit(path: string): number | undefined {
  return allowedFiles.find((file) => file.path.test(path))?.limit
}
