import type { SitePage } from './page-compiler.ts'

/** The date of a blog post: from its front matter, else from the start of its file name. */
export function findDate({ input, compiled }: SitePage): string | undefined {
  return compiled.frontMatter.date ?? /(?:^|\/)(\d{4}-\d{2}-\d{2})(?=[-.])[^/]*$/.exec(input.path)?.[1]
}

/** The pages that are blog posts, newest first. */
export function listPosts(pages: readonly SitePage[]): SitePage[] {
  const posts = pages.filter((page) => page.input.url.startsWith('/blog/') && findDate(page) !== undefined)
  return posts.sort((a, b) => {
    const [dateA, dateB] = [findDate(a) ?? '', findDate(b) ?? '']
    if (dateA !== dateB) return dateA < dateB ? 1 : -1
    return a.input.path < b.input.path ? -1 : 1
  })
}
