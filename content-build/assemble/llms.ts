import { siteDescription, siteName } from '../../site.config.ts'
import type { SitePage } from '../compile/page-compiler.ts'
import type { Anchor } from '../contract/tree.ts'
import { getSectionName, getTwinPath } from '../contract/twins.ts'
import { type Folder, listSections } from './folders.ts'
import { createSidebar, flattenSidebar } from './sidebar.ts'
import type { SiteFile } from './site-file.ts'

const type = 'text/plain; charset=utf-8'

/**
 * Creates the files for language models, in the form of llmstxt.org: `/llms.txt` has a line for each page, and a section's, such as
 * `/plugins/llms.txt`, summarizes its pages. Links lead to the Markdown twins.
 */
export function createLlmsFiles(root: Folder, origin: string): SiteFile[] {
  const sections = listSections(root).map((section) => {
    return { ...section, url: `${section.url}llms.txt`, pages: flattenSidebar(createSidebar(section)) }
  })
  const topPages = root.entries.flatMap((entry) => (entry.kind === 'page' ? [entry.page] : []))
  const index = [
    `# ${siteName}`,
    `> ${siteDescription}`,
    'Every link leads to Markdown. Below each section stands an index of what is on its pages.',
    ...sections.map(({ title, url, pages }) => {
      const lines = [...pages.map((page) => linkPage(page, origin)), `- [All of “${title}”](${origin}${url})`]
      return `## ${title}\n\n${lines.join('\n')}`
    }),
    ...(topPages.length > 0 ? [`## More\n\n${topPages.map((page) => linkPage(page, origin)).join('\n')}`] : []),
  ]
  return [
    { url: '/llms.txt', type, text: join(index) },
    ...sections.map(({ title, url, pages }) => ({ url, type, text: join(describeSection(title, pages, origin)) })),
  ]
}

function describeSection(title: string, pages: readonly SitePage[], origin: string): string[] {
  return [
    `# ${siteName}: ${title}`,
    `> The index of all pages: ${origin}/llms.txt. The names in a line of sections are addresses below the page: \`name.md\` is its Markdown.`,
    `## Pages\n\n${pages.map((page) => linkPage(page, origin) + nameSections(page)).join('\n')}`,
  ]
}

function nameSections({ compiled, input }: SitePage): string {
  const list = (anchors: readonly Anchor[]): string[] =>
    anchors.flatMap(({ id, children = [] }) => [getSectionName(input.url, id), ...list(children)])
  const names = list(compiled.anchors)
  return names.length === 0 ? '' : ` Sections: ${names.join(' ')}`
}

function linkPage({ input, compiled }: SitePage, origin: string): string {
  const { title, description } = compiled.frontMatter
  const link = `- [${title.replaceAll(/[[\]\\]/g, '\\$&')}](${origin}${getTwinPath(input.url)})`
  return description === undefined ? link : `${link}: ${description.replaceAll(/\s+/g, ' ')}`
}

const join = (parts: readonly string[]): string => `${parts.join('\n\n')}\n`
