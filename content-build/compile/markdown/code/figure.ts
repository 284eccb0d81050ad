import type { Element } from 'hast'
import { h } from 'hastscript'
import type { FenceOptions } from './fence-options.ts'
import { hasColours } from './languages.ts'
import type { CodeBlock } from './render-code.ts'

export type CodeLook = Pick<FenceOptions, 'language' | 'title' | 'lines' | 'inner'>

/** Renders a code block: figure, caption and code, which is HTML already. */
export function renderFigure(html: string, look: CodeLook): Element {
  const name = look.language || 'text'
  return h('copy-code', { dataLanguage: getLabel(look) }, [
    h('figure', { class: 'code' }, [
      look.title === undefined ? null : h('figcaption', look.title),
      h('pre', { tabIndex: 0 }, [
        {
          ...h('code', { class: `language-${name.replace(/[^\w+#.-]/g, '')}` }),
          children: [{ type: 'raw', value: html }],
        },
      ]),
    ]),
  ])
}

/** What is to be seen in the code of a fence. */
export function describeBlock(code: string, look: CodeLook): CodeBlock {
  return { code, language: getCodeLanguage(look), isDiff: look.language === 'diff', lines: look.lines }
}

/** What a block tells of its language: nothing where it has none. */
function getLabel(look: CodeLook): string | undefined {
  const language = getCodeLanguage(look) || look.language
  return hasColours(language) || language === 'diff' ? language : undefined
}

/** The language that colours a fence: what a diff compares, else its own. */
function getCodeLanguage({ language, inner, title }: CodeLook): string {
  if (language !== 'diff') return language
  return inner ?? /\.(\w+)$/.exec(title ?? '')?.[1]?.toLowerCase() ?? ''
}
