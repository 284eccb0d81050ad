import { createElement } from '../../create-element.ts'
import type { Bundle, Reason } from '../stats/bundle.ts'
import { traceModule } from '../stats/trace-reasons.ts'
import { formatSize } from './format-size.ts'

/** The most reasons that are listed. */
const mostReasons = 50

/** Says why a module is in the bundle: the path from an entry, then everything that imports it. */
export function renderReasons(
  place: HTMLElement,
  bundle: Bundle,
  index: number,
  choose: (module: number) => void,
): void {
  const module = bundle.modules[index]
  if (module === undefined) return
  const chunks = module.chunks.map((chunk) => bundle.chunks[chunk]?.name ?? '').join(', ')
  const name = (at: number): HTMLElement => {
    const text = bundle.modules[at]?.name ?? ''
    if (at === index) return createElement('code', {}, text)
    const button = createElement('button', { type: 'button', className: 'lens-module' }, text)
    button.onclick = () => choose(at)
    return button
  }
  const steps = traceModule(bundle, index)
  const { reasons } = module
  const shown = reasons
    .slice(0, mostReasons)
    .map((reason) =>
      createElement(
        'li',
        {},
        ...(reason.from === undefined ? ['the configuration'] : [name(reason.from)]),
        describe(reason),
      ),
    )
  const more = reasons.length - shown.length
  place.replaceChildren(
    createElement('h3', {}, 'Why is this in?'),
    createElement(
      'p',
      {},
      createElement('code', {}, module.name),
      `, ${formatSize(module.size)}${chunks === '' ? '' : `, in ${chunks}`}`,
    ),
    ...(steps === undefined
      ? [createElement('p', {}, 'The file tells no way from an entry to this module.')]
      : [
          createElement('p', {}, 'The shortest way from an entry:'),
          createElement(
            'ol',
            {},
            ...steps.map(({ module: at, reason }) => createElement('li', {}, name(at), reason ? describe(reason) : '')),
          ),
        ]),
    ...(shown.length === 0
      ? []
      : [
          createElement('p', {}, `Everything that asks for it (${reasons.length}):`),
          createElement('ul', {}, ...shown),
        ]),
    ...(more > 0 ? [createElement('p', {}, `And ${more} more.`)] : []),
  )
}

function describe({ type, request }: Reason): string {
  const parts = [type, request === '' ? '' : `“${request}”`].filter((part) => part !== '')
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`
}
