import { toHtml } from 'hast-util-to-html'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toHast } from 'mdast-util-to-hast'
import { gfm } from 'micromark-extension-gfm'
import { describe, expect, it } from 'vitest'
import { parseMarkdown } from '../../../content-build/compile/markdown/parse.ts'

/** Parses GFM without any of our own extensions. */
const readAsGfm = (source: string) =>
  fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })

/** Every kind of address alone, in unusual places, beside what is no address, and any two of them together. */
const sources = [
  'Plain words, with hyphens-and_underscores.',
  'Write to someone@example.com.',
  'a.b+c-d_e@sub.example.com, x@y.z',
  'a@.b',
  'a-@b-c.d',
  'a@b and a@b.1 and a@b.c- and webpack@5.112.2',
  '@babel/core and @scope/name@1.2.3',
  'See https://webpack.js.org/concepts/ and ftp://example.com.',
  'HTTP://EXAMPLE.COM/',
  'xhttps://example.com (https://example.com/a_(b))',
  'See www.example.com/a?b=c&d, not www. or wwwexample.com.',
  'WWW.EXAMPLE.COM',
  'www.-a.com',
  '[a link](https://example.com) and <https://example.com>',
  '`someone@example.com` and **someone@example.com** and ~~www.example.com~~',
  '> someone@example.com\n> www.example.com\n\n- https://example.com\n- a\n  b@c.de',
  '| a | b |\n| - | - |\n| www.example.com | a@b.cd |',
  'someone\\@example.com and someone&#64;example.com',
]
const mixtures = sources.flatMap((one) => sources.map((other) => `${one}\n\n${other}\n`))

describe('addresses in Markdown', () => {
  it('are found where GFM finds them, whatever other ones the source has', () => {
    for (const source of [...sources, ...mixtures]) expect(parseMarkdown(source, 'md')).toEqual(readAsGfm(source))
  })

  it('become links', () => {
    const html = toHtml(toHast(parseMarkdown('www.example.com, https://example.com/, a@example.com', 'md')))
    expect(html.match(/<a href="[^"]*"/g)).toEqual([
      '<a href="http://www.example.com"',
      '<a href="https://example.com/"',
      '<a href="mailto:a@example.com"',
    ])
  })
})
