import type { Element, ElementContent, Root } from 'xast'
import { rss } from 'xast-util-feed'
import { toXml } from 'xast-util-to-xml'
import { blogPath } from '../../site.config.ts'
import type { SitePage } from '../compile/page-compiler.ts'
import { findDate, getTeaser } from '../compile/posts.ts'
import { feedPath } from '../contract/addresses.ts'
import { postCategoryLabels } from '../contract/page-kinds.ts'

/** Renders the blog's RSS feed. */
export function renderFeed(posts: readonly SitePage[], origin: string): string {
  const channel = {
    title: 'webpack blog',
    url: origin + blogPath,
    feedUrl: origin + feedPath,
    description: 'Releases, plans and news of webpack',
    lang: 'en',
  }
  const entries = posts.map((post) => ({
    title: post.compiled.frontMatter.title,
    description: getTeaser(post)
      .map(({ text }) => text)
      .join(''),
    url: origin + post.input.url,
    published: findDate(post),
    tags: listCategories(post),
  }))
  const feed = rss(channel, entries)
  setBuildDate(feed, posts[0] && findDate(posts[0]))
  return toXml(feed)
}

function listCategories({ compiled: { frontMatter } }: SitePage): string[] {
  return frontMatter.category === undefined ? [] : [postCategoryLabels[frontMatter.category]]
}

/** Replaces the time of the build, which the library writes, by that of the newest post, so that the same content gives the same bytes. */
function setBuildDate(feed: Root, date: string | undefined): void {
  const channel = findElement(findElement(feed, 'rss'), 'channel')
  if (channel === undefined) return
  const built = date === undefined ? undefined : new Date(date).toUTCString()
  channel.children = channel.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child]
    if (child.name === 'dc:date') return []
    if (child.name !== 'lastBuildDate') return [child]
    return built === undefined ? [] : [{ ...child, children: [{ type: 'text', value: built }] }]
  })
}

function findElement(parent: Root | Element | undefined, name: string): Element | undefined {
  return parent?.children.find((child) => child.type === 'element' && child.name === name) as Element | undefined
}
