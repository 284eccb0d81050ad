import type { VFileMessage } from 'vfile-message'
import { findClosest } from '../common/closest.ts'
import type { Place } from '../common/json-places.ts'
import { createProblem } from '../common/problem.ts'
import type { CompiledPage, PageLink } from '../compile/markdown/compile-page.ts'
import type { SitePage } from '../compile/page-compiler.ts'
import type { PageInput } from '../load/page-input.ts'
import { findForward, type Redirects } from '../load/redirects.ts'
import { type ReplacedPackages, replacedFile } from '../load/replaced-packages.ts'
import type { AnchorLedger } from '../load/site-data.ts'
import type { SiteTargets } from './targets.ts'

/** Holds what links are compared with. */
interface LinkedSite {
  redirects: Redirects
  targets: SiteTargets
  /** Every page that was ever published. */
  published: AnchorLedger
}

type Target = Pick<PageLink, 'url' | 'hash'>
type Finding = { rule: string; reason: string; note: string; warning?: boolean }

/** Checks every internal link and hash of every page against what the site serves. */
export function checkLinks(pages: readonly SitePage[], site: LinkedSite): VFileMessage[] {
  return pages.flatMap(({ input, compiled }) => {
    const report = (link: Target, findPlace: () => Place): VFileMessage[] => {
      const finding = checkLink(link, site)
      if (finding === undefined) return []
      // Nobody here can correct a README; its links are checked so that we know.
      const warning = finding.warning === true || input.readme !== undefined
      return [createProblem({ file: input.path, ...finding, warning, ...findPlace() })]
    }
    return [
      ...compiled.links.flatMap((link) => report(link, () => ({ line: link.line, column: link.column }))),
      ...listRelated(input, compiled).flatMap((link) => report(link, () => findRelated(link, input))),
    ]
  })
}

/** Checks the pages that `replaced-packages.json` names. */
export function checkReplacedLinks({ packages, places }: ReplacedPackages, site: LinkedSite): VFileMessage[] {
  return packages.flatMap(({ url: address }, index) => {
    const finding = checkLink(toTarget(address), site)
    return finding === undefined ? [] : [createProblem({ file: replacedFile, ...finding, ...places[index] })]
  })
}

/** Lists the pages that the front matter names for further reading. */
function listRelated({ readme }: PageInput, { frontMatter }: CompiledPage): Target[] {
  if (readme !== undefined) return []
  return frontMatter.related.filter(({ url }) => url.startsWith('/')).map(({ url }) => toTarget(url))
}

function toTarget(address: string): Target {
  const [url = '', hash] = address.split('#')
  return { url, ...(hash && { hash }) }
}

/** Finds where the front matter names a page; the file may leave out the last slash. */
function findRelated({ url }: Target, { bytes }: PageInput): Place {
  const written = url.replace(/\/$/, '')
  const lines = new TextDecoder().decode(bytes).split('\n')
  const index = lines.findIndex((line) => line.split(/[\s'"?#]/).some((word) => word === url || word === written))
  return { line: index + 1, column: (lines[index]?.indexOf(written) ?? 0) + 1 }
}

function checkLink({ url, hash }: Target, { redirects, targets, published }: LinkedSite): Finding | undefined {
  const ids = targets.ids(url)
  if (ids !== undefined) return hash ? checkHash(url, hash, ids, redirects) : undefined
  if (targets.has(url)) return undefined
  const target = redirects.paths.get(url)
  if (target !== undefined) {
    return { rule: 'link-redirected', reason: `${url} has moved`, note: `Link to \`${target}\`.`, warning: true }
  }
  const reason = `There is no page ${url}`
  if (published.has(url)) {
    const note = 'The page was published and is gone: bring it back, or link to the page that takes its place.'
    return { rule: 'link-dead', reason, note }
  }
  const closest = findClosest(url, targets.urls())
  const note = closest === undefined ? 'Correct the link, or write the page.' : `Did you mean \`${closest}\`?`
  return { rule: 'link-dead', reason, note }
}

function checkHash(url: string, hash: string, ids: ReadonlySet<string>, redirects: Redirects): Finding | undefined {
  // `#top` is the browser's own; a text fragment names no id.
  if (ids.has(hash) || hash === 'top' || hash.startsWith(':~:')) return undefined
  const target = findForward(redirects, url, hash)
  if (target !== undefined) {
    const reason = `\`#${hash}\` of ${url} has moved`
    return { rule: 'link-redirected', reason, note: `Link to \`${target}#${hash}\`.`, warning: true }
  }
  const closest = findClosest(hash, ids)
  const note =
    closest === undefined ? 'Correct the hash, or give the heading this id.' : `Did you mean \`#${closest}\`?`
  return { rule: 'hash-dead', reason: `${url} has no id \`${hash}\``, note }
}
