import type { PhrasingContent } from 'mdast'
import { toString as getText } from 'mdast-util-to-string'
import { z } from 'zod'
import { blogPath } from '../../site.config.ts'
import { parseMarkdown } from './markdown/parse.ts'
import type { SitePage } from './page-compiler.ts'

const isoDate = z.iso.date()

/** In characters: about three lines. */
const teaserLength = 240

/** Finds the date of a blog post: from its front matter, else from the start of its file name, if that is a day of the calendar. */
export function findDate({ input, compiled }: SitePage): string | undefined {
  const { date = getWrittenDate(input.path) } = compiled.frontMatter
  return isoDate.safeParse(date).data
}

/** Returns the date in the file name of a post as it is written: `2026-02-31`, although there is no such day. */
export function getWrittenDate(path: string): string | undefined {
  return /(?:^|\/)(\d{4}-\d{2}-\d{2})(?=[-.])[^/]*$/.exec(path)?.[1]
}

/** Lists the pages that are blog posts, newest first. */
export function listPosts(pages: readonly SitePage[]): SitePage[] {
  const posts = pages.filter((page) => isBelowBlog(page) && findDate(page) !== undefined)
  return posts.sort((a, b) => {
    const [dateA, dateB] = [findDate(a) ?? '', findDate(b) ?? '']
    if (dateA !== dateB) return dateA < dateB ? 1 : -1
    return a.input.path < b.input.path ? -1 : 1
  })
}

/** Returns true for a post whose day is after `today`, a date like `2026-06-25`. */
export function isScheduled(page: SitePage, today: string): boolean {
  return isBelowBlog(page) && (findDate(page) ?? '') > today
}

/** A piece of a teaser: words, or code. */
export interface TeaserPart {
  kind: 'text' | 'code'
  text: string
}

/** Returns the description of a post's front matter, else its first paragraph, cut short between words. */
export function getTeaser({ compiled }: SitePage): TeaserPart[] {
  const { description } = compiled.frontMatter
  const source = description ?? compiled.markdown
  const paragraph = parseMarkdown(source, 'md').children.find((node) => node.type === 'paragraph')
  const parts = (paragraph?.children ?? []).flatMap(listTeaserParts)
  return description === undefined ? shorten(parts) : parts
}

function listTeaserParts(node: PhrasingContent): TeaserPart[] {
  if (node.type === 'inlineCode') return [{ kind: 'code', text: node.value }]
  if ('children' in node) return node.children.flatMap(listTeaserParts)
  const text = node.type === 'break' ? ' ' : getText(node).replaceAll(/\s+/g, ' ')
  return text === '' ? [] : [{ kind: 'text', text }]
}

function shorten(parts: readonly TeaserPart[]): TeaserPart[] {
  const shown: TeaserPart[] = []
  let room = teaserLength
  for (const part of parts) {
    if (part.text.length > room) {
      const cut = part.kind === 'code' ? '' : part.text.slice(0, room).replace(/(?<!\s)\s+\S*$|^\S*$/, '')
      shown.push({ kind: 'text', text: `${cut} …` })
      break
    }
    shown.push(part)
    room -= part.text.length
  }
  return shown
}

/** Returns true for a page below the blog's own. */
export function isBelowBlog({ input }: SitePage): boolean {
  return input.url.startsWith(blogPath) && input.url !== blogPath
}
