import type { ReadmeOrigin } from '../../../load/page-input.ts'

/** Resolves an address a README gives relative to itself against its repository, at the pinned version. */
export function resolveReadmeAddress(address: string, readme: ReadmeOrigin, kind: 'blob' | 'raw'): string {
  const trimmed = address.trim()
  if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed)) return trimmed
  const repo = readme.repo.replace(/(?<!\/)\/+$/, '').replace(/\.git$/, '')
  const root =
    kind === 'raw'
      ? `${repo.replace('https://github.com/', 'https://raw.githubusercontent.com/')}/${readme.ref}/`
      : `${repo}/blob/${readme.ref}/`
  // A leading slash means the root of the repository, not of the host.
  const folder =
    trimmed.startsWith('/') || readme.directory === undefined ? '' : `${readme.directory.replace(/(?<!\/)\/+$/, '')}/`
  const base = root + folder
  const path = trimmed.replace(/^\/+/, '')
  return URL.canParse(path, base) ? new URL(path, base).href : base
}
