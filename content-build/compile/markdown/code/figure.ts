import type { Element, ElementContent } from 'hast'
import { h } from 'hastscript'
import type { FenceOptions } from './fence-options.ts'
import { getLabel } from './language-label.ts'
import type { CodeBlock } from './render-code.ts'
import { findTerminal, shells } from './terminal.ts'

export type CodeLook = Pick<FenceOptions, 'language' | 'title' | 'lines' | 'inner'>

/** Renders a code block: figure, header and code. The header shows the title or, without one, the language; with `run` a link to the playground. */
export function renderFigure(code: ElementContent[], look: CodeLook, block: CodeBlock, run?: string): Element {
  const name = look.language || 'text'
  const title = look.title ?? (run === undefined ? undefined : getLabel(block))
  const link = run === undefined ? [] : [h('a', { href: run }, 'Run')]
  return h('copy-code', { class: block.terminal === undefined ? undefined : 'terminal' }, [
    h('figure', { class: 'code', dataLabel: title === undefined ? getLabel(block) : undefined }, [
      title === undefined ? null : h('figcaption', [title, ...link]),
      h('pre', { tabIndex: 0 }, [
        { ...h('code', { class: `language-${name.replace(/[^\w+#.-]/g, '')}` }), children: code },
      ]),
    ]),
  ])
}

/** Describes what is to be seen in the code of a fence; `before` is the language of the block before it. */
export function describeBlock(code: string, look: CodeLook, before?: string): CodeBlock {
  const language = getCodeLanguage(look)
  const terminal = look.title === undefined ? findTerminal(code, language, before) : undefined
  const isBareSession = terminal === 'commands' && !shells.has(language)
  return {
    code,
    language: isBareSession ? 'bash' : language,
    isDiff: look.language === 'diff',
    lines: look.lines,
    ...(terminal !== undefined && { terminal }),
  }
}

/** Returns the language that colors a fence: what a diff compares, else its own. */
function getCodeLanguage({ language, inner, title }: CodeLook): string {
  if (language !== 'diff') return language
  return inner ?? /\.(\w+)$/.exec(title ?? '')?.[1]?.toLowerCase() ?? ''
}
