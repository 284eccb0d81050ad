import type { PageInput } from '../markdown/compile-page.ts'
import type { SitePage } from './page-compiler.ts'
import { findDate, listPosts } from './posts.ts'

/** The address of the blog. */
export const blogUrl = '/blog/'

/** True for a blog that has posts, but no page of its own to list them. */
export function lacksBlogIndex(inputs: readonly PageInput[]): boolean {
  return inputs.some(({ url }) => url.startsWith(blogUrl)) && !inputs.some(({ url }) => url === blogUrl)
}

/** The page of a blog that nobody wrote one for: its posts, newest first, as Markdown like any other page. */
export function createBlogIndex(pages: readonly SitePage[]): PageInput {
  const posts = listPosts(pages).map((post) => {
    const { title, description } = post.compiled.frontMatter
    const link = `[${escapeMarkdown(title)}](${post.input.url}), ${findDate(post)}`
    return description === undefined ? `- ${link}` : `- ${link}\n\n  ${escapeMarkdown(description)}`
  })
  const text = [
    '---',
    'title: Blog',
    'description: Releases, plans and news of webpack.',
    'source: content/blog',
    'edit: https://github.com/webpack/webpack.js.org/tree/main/content/blog',
    '---',
    '',
    posts.join('\n\n'),
    '',
  ].join('\n')
  return { path: 'blog/index.md', url: blogUrl, bytes: new TextEncoder().encode(text) }
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>&#:~]/g, '\\$&')
}
