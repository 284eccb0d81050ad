import { blogPath, repository } from '../../site.config.ts'
import { hashText } from '../common/content-hash.ts'
import type { StepCache } from '../common/step-cache.ts'
import { postCategoryLabels } from '../contract/page-kinds.ts'
import type { SourcePage } from '../load/page-input.ts'
import type { SitePage } from './page-compiler.ts'
import { findDate, getTeaser, listPosts, type TeaserPart } from './posts.ts'

/** Takes the page that somebody wrote for the blog, if any, out of the others: it is compiled with the list of posts, after them. */
export function splitBlogIndex(inputs: readonly SourcePage[]): {
  others: SourcePage[]
  hasBlog: boolean
  written: SourcePage | undefined
} {
  return {
    others: inputs.filter(({ url }) => url !== blogPath),
    hasBlog: inputs.some(({ url }) => url.startsWith(blogPath)),
    written: inputs.find(({ url }) => url === blogPath),
  }
}

/** Creates the page of the blog as Markdown: the written introduction, then its posts with dates and teasers, newest first. */
export function createBlogIndex(
  pages: readonly SitePage[],
  written: SourcePage | undefined,
  cache: StepCache,
): SourcePage {
  const posts = listPosts(pages)
  const { path, url } = written ?? { path: 'blog/index.md', url: blogPath }
  const source = cache.get('blog index', [written?.hash, ...posts.map(({ hash }) => hash)], () =>
    hashText(renderIndex(posts, written)),
  )
  return { path, url, ...source }
}

function renderIndex(posts: readonly SitePage[], written: SourcePage | undefined): string {
  return `${written === undefined ? frontMatter : new TextDecoder().decode(written.bytes).trimEnd()}

<div class="posts">

${posts.map(renderPost).join('\n\n')}

</div>
`
}

const frontMatter = `---
title: Blog
description: Release notes, plans and news of webpack.
source: content/blog
edit: ${repository}/tree/main/content/blog
---`

function renderPost(post: SitePage): string {
  const { title, category } = post.compiled.frontMatter
  const facts = [renderDate(findDate(post) ?? ''), ...(category === undefined ? [] : [postCategoryLabels[category]])]
  const parts = [`[${escapeMarkdown(title)}](${post.input.url})`, facts.join(' · '), renderTeaser(getTeaser(post))]
  return `- ${parts.filter(Boolean).join('\n\n  ')}`
}

function renderDate(date: string): string {
  const words = new Date(date).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
  return `<time datetime="${date}">${words}</time>`
}

function renderTeaser(parts: readonly TeaserPart[]): string {
  return parts.map(({ kind, text }) => (kind === 'code' ? renderCode(text) : escapeMarkdown(text))).join('')
}

function renderCode(code: string): string {
  const fence = '`'.repeat(1 + Math.max(0, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length)))
  return fence.length === 1 ? `\`${code}\`` : `${fence} ${code} ${fence}`
}

/** Leaves colons, which emoji are written with. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>&#~{}]/g, '\\$&')
}
