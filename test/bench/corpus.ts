import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadReadmes } from '../../content-build/load/readmes/load-readmes.ts'

export interface Corpus {
  pages: number
  /** Bytes of all sources. */
  bytes: number
}

/** A page of ours, or a README, which has no file in the content folder. */
interface Original {
  path: string
  bytes: number
  text?: string
}

interface OwnPage extends Original {
  text: string
}

/** Matches references: a name is documented once, so a copy must not contain them. */
const reference = /<(?:Option|Hook|Flag|Command|Plugin|Api) name="([^"]*)"\s*\/>/g

/** The target of a link, a definition or an entry of `related`, when it is an address here. */
const link = /(?<=\]\(|\]: |url: )(\/[^\s)#]*)(?:#[^\s)]*)?/g

/** Chooses the short pages, whose copies fill the rest. */
const copiedPages = 12

/**
 * Writes a content folder to `folder` that has as many pages as `size` says and, as nearly as whole pages allow, its bytes, the READMEs of
 * `cacheDir` included: our own documentation, evenly thinned where that is larger, and copies of its pages under other names, each with a
 * paragraph of its own so that no two are alike.
 *
 * Pages come without the steps of their projects, which belong to one page each. Links of a copy lead to the original; an address that was left out leads to the first page that was kept.
 */
export async function writeCorpus(content: string, folder: string, cacheDir: string, size: Corpus): Promise<Corpus> {
  cpSync(content, folder, { recursive: true })
  takeSteps(folder)
  const own = listOwnPages(folder)
  const readmes = (await loadReadmes(folder, cacheDir)).pages.map(({ url, bytes }) => ({
    path: url,
    bytes: bytes.length,
  }))
  const short = own.toSorted((a, b) => a.bytes - b.bytes).slice(0, copiedPages)
  const copyBytes = sumBytes(short) / short.length
  const kept = thin(
    [...own, ...readmes],
    (chosen) => sumBytes(chosen) + (size.pages - chosen.length) * copyBytes <= size.bytes,
  )
  const relink = dropOthers(folder, own, kept)
  const written: Corpus = { pages: kept.length, bytes: sumBytes(kept) }
  const copies = new Map(own.map(({ path }) => [path, 0]))
  while (written.pages < size.pages) {
    // Chooses the page that comes nearest to the remaining size, and among such pages the one with the fewest copies.
    const wanted = (size.bytes - written.bytes) / (size.pages - written.pages)
    const near = own.toSorted((a, b) => Math.abs(a.bytes - wanted) - Math.abs(b.bytes - wanted)).slice(0, copiedPages)
    const { path, text } = near.reduce((a, b) => ((copies.get(b.path) ?? 0) < (copies.get(a.path) ?? 0) ? b : a))
    const copy = (copies.get(path) ?? 0) + 1
    copies.set(path, copy)
    written.pages += 1
    written.bytes += writeCopy(folder, path, relink(text), copy)
  }
  return written
}

function listOwnPages(folder: string): OwnPage[] {
  return globSync('**/*.{md,mdx}', { cwd: folder })
    .filter((path) => path !== 'README.md' && !path.startsWith('examples/'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(folder, path), 'utf8')
      return { path, text, bytes: Buffer.byteLength(text) }
    })
}

/** Returns as many items as fit, evenly spread over the list. */
function thin<Item>(items: readonly Item[], fits: (chosen: readonly Item[]) => boolean): readonly Item[] {
  for (let count = items.length; count > 0; count--) {
    const chosen = items.filter(
      (_, index) => Math.floor(((index + 1) * count) / items.length) > Math.floor((index * count) / items.length),
    )
    if (fits(chosen)) return chosen
  }
  return []
}

/** Removes pages that were not chosen from the content folder. Returns a function that leads the links of a text to pages that were kept. */
function dropOthers(folder: string, own: readonly OwnPage[], kept: readonly Original[]): (text: string) => string {
  const paths = new Set(kept.map(({ path }) => path))
  for (const { path } of own) if (!paths.has(path)) rmSync(join(folder, path))
  const { pages } = readJson<{ pages: { path: string }[] }>(folder, 'readmes.json')
  writeFileSync(join(folder, 'readmes.json'), JSON.stringify({ pages: pages.filter(({ path }) => paths.has(path)) }))
  const target = getUrl(kept[0]?.path ?? 'index.mdx')
  const left = new Set([...own, ...pages].filter(({ path }) => !paths.has(path)).map(({ path }) => getUrl(path)))
  // Without redirects: a link through one is a warning, and a thousand warnings cost time.
  const relink = (text: string): string => text.replace(link, (whole, url: string) => (left.has(url) ? target : whole))
  for (const { path, text } of own) if (paths.has(path)) writeFileSync(join(folder, path), relink(text))
  // For links in READMEs.
  writeFileSync(
    join(folder, 'redirects.json'),
    JSON.stringify(Object.fromEntries([...left].map((url) => [url, target]))),
  )
  rmSync(join(folder, 'anchors.json'))
  return relink
}

function readJson<Value extends object>(folder: string, name: string): Value {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Value
}

/** The address of a page by its file; of a README, which is kept under its address, that address. */
function getUrl(path: string): string {
  return `/${path.replace(/(?:(?<=^|\/)index)?\.mdx?$/, '/')}`.replace(/^\/+/, '/').replace(/\/+$/, '/')
}

/** Writes a copy beside its original, so that relative quotes resolve; returns its size in bytes. */
function writeCopy(folder: string, path: string, text: string, copy: number): number {
  const target = join(folder, dirname(path), `copy-${copy}-of-${path.replaceAll('/', '-')}`)
  const url = getUrl(path)
  const own = text
    .replace(/^sort: -1$/m, 'sort: 99')
    .replaceAll(reference, '<Badge text="$1"/>')
    .replaceAll('](#', `](${url}#`)
  const changed = `${own}\nThis is copy ${copy} of ${path}.\n`
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, changed)
  return Buffer.byteLength(changed)
}

function sumBytes(originals: readonly Original[]): number {
  return originals.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Removes the kind, which would be an error without the steps. Project files that pages quote stay, as examples of no page. */
function takeSteps(folder: string): void {
  for (const name of readdirSync(join(folder, 'examples/guides'))) {
    renameSync(join(folder, 'examples/guides', name), join(folder, `examples/quoted-${name}`))
  }
  for (const path of globSync('{guides,contribute,migrate}/*.mdx', { cwd: folder })) {
    const text = readFileSync(join(folder, path), 'utf8')
    const bare = text
      .replaceAll(/<(?:Step|Start)(?: [^>]*)?\/>/g, '')
      .replace(/^kind: .*\n/m, '')
      .replaceAll('examples/guides/', 'examples/quoted-')
    writeFileSync(join(folder, path), bare)
  }
}
