import { repository } from '../../../site.config.ts'
import { coverageUrl } from '../../common/addresses.ts'
import { hashText } from '../../common/content-hash.ts'
import type { SitePage } from '../../compile/page-compiler.ts'
import type { SourcePage } from '../../load/page-input.ts'
import type { AreaCoverage, Coverage } from './coverage.ts'

/** Creates the page that shows which names of webpack are documented and which are not, as Markdown like any other page. */
export function createCoveragePage(coverage: Coverage, pages: readonly SitePage[]): SourcePage {
  const titles = new Map(pages.map(({ input, compiled }) => [input.url, compiled.frontMatter.title]))
  const missing = coverage.areas.filter((area) => area.missing.size > 0)
  const text = [
    '---',
    'title: Coverage',
    'description: What of webpack this documentation explains, compared by machine with webpack itself.',
    'group: Contribute to this site',
    'sort: 10',
    'source: content-build/reference/coverage/coverage-page.ts',
    `edit: ${repository}/blob/main/content-build/reference/coverage/coverage-page.ts`,
    '---',
    '',
    `Every name that webpack ${coverage.release} knows, its command line and webpack-dev-server included, is compared with the pages of this site on each build: options`,
    'from the schemas, hooks from live objects, plugins from what webpack exports. A name that no page explains is listed below with the page it belongs to.',
    '',
    '## Totals',
    '',
    '| Area | Documented | Missing | Gone | Different |',
    '|---|--:|--:|--:|--:|',
    ...coverage.areas.map(renderTotals),
    '',
    '**Gone** counts what is documented and no longer in webpack, **different** what a page says otherwise than webpack does.',
    '',
    ...(missing.length === 0 ? [] : ['## Missing', '']),
    ...missing.flatMap((area) => renderMissing(area, titles)),
  ].join('\n')
  return { path: 'contribute/coverage.md', url: coverageUrl, ...hashText(`${text.trimEnd()}\n`) }
}

function renderTotals({ name, documented, missing, gone, different }: AreaCoverage): string {
  const count = [...missing.values()].reduce((sum, facts) => sum + facts.length, 0)
  return `| ${name} | ${documented} | ${count} | ${gone} | ${different} |`
}

/** Lists missing names by page; for a page that nobody has written, their number is enough. */
function renderMissing({ name, missing }: AreaCoverage, titles: ReadonlyMap<string, string>): string[] {
  const items = [...missing].map(([url, facts]) => {
    const title = titles.get(url)
    if (title === undefined) return `- \`${url}\`, which is not there: ${facts.length}`
    return `- [${title}](${url}): ${facts.map((fact) => `\`${fact.name}\``).join(', ')}`
  })
  return [`### ${name}`, '', ...items, '']
}
