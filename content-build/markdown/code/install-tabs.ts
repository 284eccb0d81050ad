import type { Element } from 'hast'
import { h } from 'hastscript'
import { type CodeLook, renderFigure } from './figure.ts'
import type { Highlight } from './highlight.ts'
import { type PackageManager, packageManagers } from './package-manager.ts'

/** Renders a fence of install commands as one tab per package manager; `number` counts the tabs of a page. */
export function renderInstallTabs(
  commands: Record<PackageManager, string>,
  number: number,
  look: CodeLook,
  highlight: Highlight,
): Element {
  const radios = packageManagers.map((manager, index) =>
    h('label', [h('input', { type: 'radio', name: `tabs-${number}`, value: manager, checked: index === 0 }), manager]),
  )
  return h('install-tabs', [
    h('fieldset', { class: 'tabs' }, [h('legend', { class: 'visually-hidden' }, 'Package manager'), ...radios]),
    ...packageManagers.map((manager) =>
      h('div', { class: 'tab', dataTab: manager }, [renderFigure(commands[manager], look, highlight)]),
    ),
  ])
}
