import type { Element, ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import { parseDiff } from './diff.ts'
import { showDirectionControls } from './direction-controls.ts'
import type { FenceOptions } from './fence-options.ts'
import { type Highlight, hasColours } from './highlight.ts'
import { wrapLines } from './lines.ts'

export type CodeLook = Pick<FenceOptions, 'language' | 'title' | 'lines' | 'inner'>

/** Renders a code block: figure, caption and coloured code. */
export function renderFigure(code: string, look: CodeLook, highlight: Highlight): Element {
  const name = look.language || 'text'
  return h('copy-code', { dataLanguage: getLabel(look) }, [
    h('figure', { class: 'code' }, [
      look.title === undefined ? null : h('figcaption', look.title),
      h('pre', { tabIndex: 0 }, [
        {
          ...h('code', { class: `language-${name.replace(/[^\w+#.-]/g, '')}` }),
          children: [renderCode(code, look, highlight)],
        },
      ]),
    ]),
  ])
}

/** What a block tells of its language: nothing where it has none. */
function getLabel(look: CodeLook): string | undefined {
  const language = getCodeLanguage(look) || look.language
  return hasColours(language) || language === 'diff' ? language : undefined
}

/** The language that colours a fence: what a diff compares, else its own. */
export function getCodeLanguage({ language, inner, title }: CodeLook): string {
  if (language !== 'diff') return language
  return inner ?? /\.(\w+)$/.exec(title ?? '')?.[1]?.toLowerCase() ?? ''
}

const htmlByLook = new Map<string, string>()
const mostCached = 4000

/**
 * The coloured code as a string of HTML: it goes into two records and is the bulk of both.
 *
 * The same block is coloured once in a process; after an edit in `watch` only the block that changed is.
 */
function renderCode(code: string, look: CodeLook, highlight: Highlight): ElementContent {
  const language = getCodeLanguage(look)
  const key = [look.language === 'diff', language, [...look.lines], code].join('\0')
  const known = htmlByLook.get(key)
  if (known !== undefined) return { type: 'raw', value: known }
  const value = toHtml({ type: 'root', children: colour(code, language, look, highlight) })
  if (htmlByLook.size >= mostCached) htmlByLook.clear()
  htmlByLook.set(key, value)
  return { type: 'raw', value }
}

function colour(code: string, language: string, look: CodeLook, highlight: Highlight): ElementContent[] {
  const diff = look.language === 'diff' ? parseDiff(code) : undefined
  const source = diff?.code ?? code
  const tokens = highlight(source, language)?.children ?? [{ type: 'text', value: source }]
  const content = showDirectionControls(tokens.filter((token) => token.type !== 'doctype'))
  if (diff === undefined && look.lines.size === 0) return content
  return wrapLines(content, (line) => {
    const mark = diff?.marks[line - 1] ?? {}
    return look.lines.has(line) && mark.kind === undefined ? { ...mark, kind: 'mark' } : mark
  })
}
