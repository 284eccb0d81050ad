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
 * Writes a content folder to `folder` that, with the READMEs it pins, has at least `pages` pages and `bytes` bytes: our own
 * documentation, then copies of its pages under other names, each with a paragraph of its own so that no two are alike. Links of a
 * copy lead to the original.
 */
export function writeCorpus(content: string, folder: string, readmes: Corpus, { pages, bytes }: Corpus): Corpus {
  cpSync(content, folder, { recursive: true })
  const originals = globSync('**/*.{md,mdx}', { cwd: content })
    .filter(isPage)
    .sort()
    .map((path) => ({ path, text: readFileSync(join(content, path), 'utf8') }))
  const written: Corpus = {
    pages: readmes.pages + originals.length,
    bytes: readmes.bytes + originals.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
  }
  for (let copy = 1; written.pages < pages || written.bytes < bytes; copy++) {
    for (const { path, text } of originals) {
      if (written.pages >= pages && written.bytes >= bytes) break
      // In the same folder, so that what the page quotes by a relative path is found.
      const target = join(folder, dirname(path), `copy-${copy}-of-${path.replaceAll('/', '-')}`)
      const url = `/${path.replace(/(?:(?<=^|\/)index)?\.mdx?$/, '/')}`.replace(/\/+$/, '/')
      const own = text
        .replace(/^sort: -1$/m, 'sort: 99')
        .replaceAll(reference, '<Badge text="$1"/>')
        .replaceAll('](#', `](${url}#`)
      const changed = `${own}\nThis is copy ${copy} of ${path}.\n`
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, changed)
      written.pages += 1
      written.bytes += Buffer.byteLength(changed)
    }
  }
  return written
}
