import type { Element } from 'hast'
import { h } from 'hastscript'
import type { PageJob } from '../page-job.ts'

/**
 * The choice of the webpack a reader uses, for above the text: of every minor up to the documented one.
 *
 * Undefined for a page that tells of nothing since when it is there.
 */
export function renderVersionChoice({ facts, references }: PageJob): Element | undefined {
  const newest = Number(facts?.release.split('.')[1])
  if (!references.some(({ kind, name }) => facts?.find(kind, name)?.since !== undefined)) return undefined
  const minors = Array.from({ length: newest + 1 }, (_, index) => `5.${newest - index}`)
  return h('webpack-version', { class: 'webpack-version' }, [
    h('label', [
      'Highlight what my webpack lacks: ',
      // Completion would bring back what was chosen before another page changed it.
      h('select', { autocomplete: 'off' }, [
        h('option', { value: '' }, 'newest'),
        ...minors.map((minor) => h('option', minor)),
      ]),
    ]),
  ])
}
