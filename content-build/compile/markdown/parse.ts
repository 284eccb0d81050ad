import type { Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { fromMarkdown, type Options } from 'mdast-util-from-markdown'
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter'
import { mdxExpressionFromMarkdown } from 'mdast-util-mdx-expression'
import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx'
import { frontmatter } from 'micromark-extension-frontmatter'
import { gfm } from 'micromark-extension-gfm'
import { mdxExpression } from 'micromark-extension-mdx-expression'
import { mdxJsx } from 'micromark-extension-mdx-jsx'
import type { Extension as Syntax } from 'micromark-util-types'
import { aside } from './syntax/aside.ts'
import { containerDirective } from './syntax/directive.ts'
import { gfmToTree } from './syntax/gfm.ts'
import { withHtmlComments } from './syntax/html-comment.ts'

/** `mdx` has components and expressions, `md` raw HTML. */
export type Dialect = 'md' | 'mdx'

export function findDialect(path: string): Dialect {
  return path.endsWith('.mdx') ? 'mdx' : 'md'
}

// MDX gives `<` to components and takes indented code away; expressions are read without a JavaScript parser, as nothing is evaluated.
const withoutHtml = { disable: { null: ['autolink', 'codeIndented', 'htmlFlow', 'htmlText'] } }

const dialects: Record<Dialect, { extensions: Syntax[]; mdastExtensions: NonNullable<Options['mdastExtensions']> }> = {
  md: {
    extensions: [gfm(), frontmatter(), aside(), containerDirective()],
    mdastExtensions: [frontmatterFromMarkdown(), directiveFromMarkdown(), gfmToTree()],
  },
  mdx: {
    extensions: [
      gfm(),
      frontmatter(),
      aside(),
      containerDirective(),
      withoutHtml,
      mdxExpression(),
      withHtmlComments(mdxJsx()),
    ],
    mdastExtensions: [
      frontmatterFromMarkdown(),
      directiveFromMarkdown(),
      gfmToTree(),
      mdxJsxFromMarkdown(),
      mdxExpressionFromMarkdown(),
    ],
  },
}

/** Parses Markdown. Throws a `VFileMessage` where MDX syntax is broken; plain Markdown always parses. */
export function parseMarkdown(source: string, dialect: Dialect): Root {
  return fromMarkdown(source, dialects[dialect])
}

/** Parses one component tag, for the dialect that has no components of its own. */
export function parseJsx(source: string): Root {
  return fromMarkdown(source, {
    extensions: [withoutHtml, mdxJsx(), mdxExpression()],
    mdastExtensions: [mdxJsxFromMarkdown(), mdxExpressionFromMarkdown()],
  })
}
