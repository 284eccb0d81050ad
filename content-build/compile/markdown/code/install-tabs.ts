import type { Element, ElementContent } from 'hast'
import { h } from 'hastscript'
import { type CodeLook, renderFigure } from './figure.ts'
import { packageManagers } from './package-manager.ts'
import type { CodeBlock } from './render-code.ts'

/** Renders install commands as one tab per package manager, `codes` in the order of the managers; `number` counts the tabs of a page. */
export function renderInstallTabs(
  codes: readonly ElementContent[][],
  number: number,
  look: CodeLook,
  block: CodeBlock,
): Element {
  const radios = packageManagers.map((manager, index) =>
    h('label', [h('input', { type: 'radio', name: `tabs-${number}`, value: manager, checked: index === 0 }), manager]),
  )
  return h('install-tabs', [
    h('fieldset', { class: 'tabs' }, [h('legend', { class: 'visually-hidden' }, 'Package manager'), ...radios]),
    ...packageManagers.map((manager, index) =>
      h('div', { class: 'tab', dataTab: manager }, [renderFigure(codes[index] ?? [], look, block)]),
    ),
  ])
}
