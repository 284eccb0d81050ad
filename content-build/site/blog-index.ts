import { toString as getText } from 'mdast-util-to-string'
import type { PageInput } from '../markdown/compile-page.ts'
import { parseMarkdown } from '../markdown/parse.ts'
import type { SitePage } from './page-compiler.ts'
import { findDate, listPosts } from './posts.ts'

/** The address of the blog. */
export const blogUrl = '/blog/'

/** About three lines of a teaser. */
const teaserLength = 240

/** True for a blog that has posts, but no page of its own to list them. */
export function lacksBlogIndex(inputs: readonly PageInput[]): boolean {
  return inputs.some(({ url }) => url.startsWith(blogUrl)) && !inputs.some(({ url }) => url === blogUrl)
}

/** The page of a blog that nobody wrote one for: its posts with dates and teasers, newest first, as Markdown like any other page. */
export function createBlogIndex(pages: readonly SitePage[]): PageInput {
  const posts = listPosts(pages).map((post) => {
    const link = `[${escapeMarkdown(post.compiled.frontMatter.title)}](${post.input.url})`
    const parts = [link, renderDate(findDate(post) ?? ''), escapeMarkdown(getTeaser(post))].filter(Boolean)
    return `- ${parts.join('\n\n  ')}`
  })
  const text = [
    '---',
    'title: Blog',
    'description: Releases, plans and news of webpack.',
    'source: content/blog',
    'edit: https://github.com/webpack/webpack.js.org/tree/main/content/blog',
    '---',
    '',
    '<div class="posts">',
    '',
    posts.join('\n\n'),
    '',
    '</div>',
    '',
  ].join('\n')
  return { path: 'blog/index.md', url: blogUrl, bytes: new TextEncoder().encode(text) }
}

function renderDate(date: string): string {
  const words = new Date(date).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
  return `<time datetime="${date}">${words}</time>`
}

/** What a post says it is about, else its first paragraph, cut short between words. */
function getTeaser({ compiled }: SitePage): string {
  const { description } = compiled.frontMatter
  if (description !== undefined) return description
  const paragraph = parseMarkdown(compiled.markdown, 'md').children.find(({ type }) => type === 'paragraph')
  const text = getText(paragraph).replaceAll(/\s+/g, ' ')
  return text.length <= teaserLength ? text : `${text.slice(0, teaserLength).replace(/\s+\S*$/, '')} …`
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>&#:~]/g, '\\$&')
}
