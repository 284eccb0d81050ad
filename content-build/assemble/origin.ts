import { repository } from '../../site.config.ts'
import type { SitePage } from '../compile/page-compiler.ts'
import type { ReadmeOrigin } from '../load/page-input.ts'

/** Returns the repository of the package a page documents. */
export function getRepo({ input, compiled }: SitePage): string | undefined {
  return compiled.frontMatter.repo ?? input.readme?.repo
}

/** Returns the origin of a page's text: a path in this repository, or the address of a README. */
export function getSource({ input, compiled }: SitePage): string {
  const { source } = compiled.frontMatter
  if (source !== undefined) return source
  return input.readme === undefined ? `content/${input.path}` : getReadmeUrl(input.readme, input.readme.ref)
}

/** Returns the address where a reader can propose a change. */
export function getEditUrl({ input, compiled }: SitePage): string {
  const { edit } = compiled.frontMatter
  if (edit !== undefined) return edit
  // The pinned ref is a tag, which nobody can edit; HEAD is the branch that changes go to.
  return input.readme === undefined
    ? `${repository}/edit/main/content/${input.path}`
    : getReadmeUrl(input.readme, 'HEAD')
}

function getReadmeUrl({ repo, directory }: ReadmeOrigin, ref: string): string {
  return `${repo}/blob/${ref}/${directory === undefined ? '' : `${directory}/`}README.md`
}
