import { cutSection } from './cut-section.ts'

/** A section of a Markdown twin as it is served: what it is a part of, where the index is, then its text. */
export function writeSection(markdown: string, id: string): string | undefined {
  const section = cutSection(markdown, id)
  if (section === undefined) return undefined
  const [, frontMatter = '', index = ''] = /^---\n([\s\S]*?)\n---\n\n([^\n]*)/.exec(markdown) ?? []
  const [, title = ''] = /^title: (.*)$/m.exec(frontMatter) ?? []
  const [, url = ''] = /^url: (.*)$/m.exec(frontMatter) ?? []
  const own = frontMatter.replace(`url: ${url}`, () => `url: ${url}#${encodeURI(id)}`)
  return `---\n${own}\n---\n\n${index}\n\nA section of [${title}](${url}index.md).\n\n${section}\n`
}
