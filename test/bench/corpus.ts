import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Corpus {
  pages: number
  /** Bytes of all sources. */
  bytes: number
}

/** A name is documented once, so a copy cannot refer to it. */
const reference = /<(?:Option|Hook|Flag|Command|Plugin|Api) name="([^"]*)"\s*\/>/g

const isPage = (path: string) => path !== 'README.md' && !path.startsWith('examples/')

/**
 * Writes a content folder to `folder` that, with the READMEs it pins, has at least `pages` pages and, as nearly as whole pages allow, `bytes`
 * bytes: our own documentation, then copies of its pages under other names, each with a paragraph of its own so that no two are alike.
 * Links of a copy lead to the original.
 */
export function writeCorpus(content: string, folder: string, readmes: Corpus, { pages, bytes }: Corpus): Corpus {
  cpSync(content, folder, { recursive: true })
  const originals = globSync('**/*.{md,mdx}', { cwd: content })
    .filter(isPage)
    .sort()
    .map((path) => {
      const text = readFileSync(join(content, path), 'utf8')
      return { path, text, bytes: Buffer.byteLength(text) }
    })
  const written: Corpus = {
    pages: readmes.pages + originals.length,
    bytes: readmes.bytes + originals.reduce((sum, original) => sum + original.bytes, 0),
  }
  const copies = new Map(originals.map(({ path }) => [path, 0]))
  while (written.pages < pages) {
    // Of the pages that bring the rest nearest to the size it should have, the one with the fewest copies.
    const size = (bytes - written.bytes) / (pages - written.pages)
    const near = originals.toSorted((a, b) => Math.abs(a.bytes - size) - Math.abs(b.bytes - size)).slice(0, 12)
    const { path, text } = near.reduce((a, b) => ((copies.get(b.path) ?? 0) < (copies.get(a.path) ?? 0) ? b : a))
    const copy = (copies.get(path) ?? 0) + 1
    copies.set(path, copy)
    written.pages += 1
    written.bytes += writeCopy(folder, path, text, copy)
  }
  return written
}

/** Writes a copy beside its original, so that what the page quotes by a relative path is found; answers its bytes. */
function writeCopy(folder: string, path: string, text: string, copy: number): number {
  const target = join(folder, dirname(path), `copy-${copy}-of-${path.replaceAll('/', '-')}`)
  const url = `/${path.replace(/(?:(?<=^|\/)index)?\.mdx?$/, '/')}`.replace(/\/+$/, '/')
  const own = text
    .replace(/^sort: -1$/m, 'sort: 99')
    .replaceAll(reference, '<Badge text="$1"/>')
    .replaceAll('](#', `](${url}#`)
  const changed = `${own}\nThis is copy ${copy} of ${path}.\n`
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, changed)
  return Buffer.byteLength(changed)
}
