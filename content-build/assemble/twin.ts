import { stringify } from 'yaml'
import { findTraits } from '../../site.config.ts'
import type { SitePage } from '../compile/page-compiler.ts'
import { findDate } from '../compile/posts.ts'
import type { PageKind } from '../contract/page-kinds.ts'
import type { Anchor } from '../contract/tree.ts'
import { getSectionPath, indexLine } from '../contract/twins.ts'

/** The facts about the site that a Markdown twin states. */
export interface TwinSite {
  /** Scheme and host of the canonical site, without a trailing slash. */
  origin: string
  /** The version of webpack that the pages document. */
  webpack?: string | undefined
}

/** A twin of more characters begins with an index to its sections: many tools read no further. */
const longTwin = 50_000

/** Writes the Markdown twin as it is served: facts about the page, the address of the index, then the text. */
export function writeTwin(page: SitePage, site: TwinSite): string {
  const { compiled, input } = page
  const head = `---\n${stringify(describe(page, site), { lineWidth: 0 })}---\n\n${indexLine(site.origin)}\n\n`
  if (head.length + compiled.markdown.length <= longTwin) return head + compiled.markdown
  const [title = '', ...text] = compiled.markdown.split('\n\n')
  return head + [title, ...listSections(compiled.anchors, input.url, site.origin), ...text].join('\n\n')
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

/** Lists the sections of a long page, each with the address of its Markdown. */
function listSections(anchors: readonly Anchor[], page: string, origin: string): string[] {
  const list = (some: readonly Anchor[], indent: string): string[] =>
    some.flatMap(({ title, id, children = [] }) => [
      `${indent}- [${title.replaceAll(/[[\]\\]/g, '\\$&')}](${origin}${getSectionPath(page, id)})`,
      ...list(children, `${indent}  `),
    ])
  return ['This page is long. Each of its sections is Markdown of its own:', list(anchors, '').join('\n')]
}
