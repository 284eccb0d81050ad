import { stringify } from 'yaml'
import { findTraits } from '../../site.config.ts'
import type { SitePage } from '../compile/page-compiler.ts'
import { findDate } from '../compile/posts.ts'
import type { PageKind } from '../contract/page-kinds.ts'
import { listSections } from '../contract/sections/list-sections.ts'
import type { Anchor } from '../contract/tree.ts'
import { getFullPath, getSectionPath, indexLine } from '../contract/twins.ts'

/** The facts about the site that a Markdown twin states. */
export interface TwinSite {
  /** Scheme and host of the canonical site, without a trailing slash. */
  origin: string
  /** The version of webpack that the pages document. */
  webpack?: string | undefined
}

/** The Markdown of a page. */
export interface Twin {
  whole: string
  /** Its introduction and a list of its sections: the twin of a page that is too long for one. */
  contents?: string
}

/** A text of more characters begins with an index to its sections: many tools read no further. */
const longText = 50_000
/** A twin of more characters is replaced by its contents, even if people read the page from beginning to end: most tools would cut it. */
const longestText = 100_000
/** Kinds of pages in which a reader looks one thing up. A long page of these kinds has its contents as twin: nobody needs all of it. */
const lookedUp: readonly string[] = ['reference', 'readme']

/** Writes the Markdown of a page as it is served: facts about the page, the address of the index, then the text. */
export function writeTwin(page: SitePage, site: TwinSite): Twin {
  const { compiled, input } = page
  const { markdown } = compiled
  const head = `---\n${stringify(describe(page, site), { lineWidth: 0 })}---\n\n${indexLine(site.origin)}\n\n`
  const [title = '', ...text] = markdown.split('\n\n')
  if (head.length + markdown.length <= longText) return { whole: head + markdown }
  const list = linkSections(compiled.anchors, input.url, site.origin)
  const index = 'This page is long. Each of its sections is Markdown of its own:'
  const whole = head + [title, index, list, ...text].join('\n\n')
  const [first] = listSections(markdown)
  const isTwin = whole.length <= longestText && !lookedUp.includes(findKind(page) ?? '')
  if (isTwin || first === undefined) return { whole }
  const thousands = Math.round(markdown.length / 1000)
  const note = `This page is long (${thousands},000 characters), so here are its introduction and a list of its sections. Each section is Markdown of its own. The whole page: ${site.origin}${getFullPath(input.url)}`
  const introduction = markdown.slice(title.length, first.start).trim()
  const contents = [title, note, ...(introduction === '' ? [] : [introduction]), '## Sections', list]
  return { whole, contents: `${head}${contents.join('\n\n')}\n` }
}

function describe(page: SitePage, { origin, webpack }: TwinSite): Record<string, string> {
  const { compiled, input } = page
  const { readme, url } = input
  const changed = findDate(page) ?? page.updated
  const kind = findKind(page)
  return {
    title: compiled.frontMatter.title,
    url: origin + url,
    ...(readme !== undefined && { package: `${readme.package}@${readme.version}` }),
    ...(readme === undefined && webpack !== undefined && { webpack }),
    ...(changed !== undefined && { changed }),
    ...(kind !== undefined && { kind }),
  }
}

function findKind({ compiled, input }: SitePage): PageKind | 'readme' | undefined {
  if (input.readme !== undefined) return 'readme'
  return compiled.frontMatter.kind ?? findTraits(input.url.split('/')[1] ?? '')?.pageKind
}

/** Lists the sections of a page, each with the address of its Markdown. */
function linkSections(anchors: readonly Anchor[], page: string, origin: string): string {
  const list = (some: readonly Anchor[], indent: string): string[] =>
    some.flatMap(({ title, id, children = [] }) => [
      `${indent}- [${title.replaceAll(/[[\]\\]/g, '\\$&')}](${origin}${getSectionPath(page, id)})`,
      ...list(children, `${indent}  `),
    ])
  return list(anchors, '').join('\n')
}
