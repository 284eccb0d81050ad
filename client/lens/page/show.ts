import { createElement } from '../../create-element.ts'
import { renderText } from '../../render-text.ts'
import { type Bundle, listBundled } from '../stats/bundle.ts'
import { findDuplicates } from '../stats/find-duplicates.ts'
import { findSplits } from '../stats/find-splits.ts'
import { groupModules } from '../stats/groups.ts'
import { formatSize } from './format-size.ts'
import { createModuleTable } from './module-table.ts'
import { renderReasons } from './reasons.ts'
import { drawTreemap } from './treemap.ts'

/** Shows the bundles in a file; tells the outcome in a sentence, also when the reader chooses another bundle. */
export function show(place: HTMLElement, bundles: readonly Bundle[], tell: (outcome: string) => void): void {
  const [first] = bundles
  if (first === undefined) {
    tell('The file has no modules.')
    return
  }
  const view = createElement('div')
  const choose = (bundle: Bundle): void => {
    view.replaceChildren(...renderBundle(bundle, place.clientWidth))
    tell(describe(bundle))
  }
  place.replaceChildren(
    ...(bundles.length > 1
      ? [
          renderChoice(
            'Configuration',
            bundles.map(({ name }, index) => name || `Configuration ${index + 1}`),
            (index) => choose(bundles[index] ?? first),
          ),
        ]
      : []),
    view,
  )
  choose(first)
}

function describe(bundle: Bundle): string {
  const { modules, chunks } = bundle
  const bundled = listBundled(bundle)
  const total = bundled.reduce((sum, index) => sum + (modules[index]?.size ?? 0), 0)
  return `${count(bundled.length, 'module')} in ${count(chunks.length, 'chunk')}, ${formatSize(total)} before they are minified.`
}

const count = (number: number, name: string): string =>
  `${number.toLocaleString('en')} ${name}${number === 1 ? '' : 's'}`

/** A label with a select element. */
function renderChoice(name: string, options: readonly string[], onChoose: (index: number) => void): HTMLElement {
  const list = createElement(
    'select',
    {},
    ...options.map((text, index) => createElement('option', { value: String(index) }, text)),
  )
  list.onchange = () => onChoose(Number(list.value))
  return createElement('label', { className: 'lens-choice' }, name, list)
}

function renderBundle(bundle: Bundle, width: number): HTMLElement[] {
  const picture = createElement('div', { className: 'lens-picture' })
  const table = createElement('div')
  const reasons = createElement('section', { className: 'lens-reasons', tabIndex: -1 })
  reasons.setAttribute('aria-label', 'The chosen module')
  const explain = (module: number): void => {
    renderReasons(reasons, bundle, module, explain)
    reasons.focus()
    reasons.scrollIntoView({ block: 'nearest' })
  }
  const draw = (chunk?: number): void => {
    const groups = groupModules(bundle, chunk)
    picture.replaceChildren(drawTreemap(bundle, groups, width, explain))
    table.replaceChildren(...createModuleTable(bundle, groups, explain))
  }
  draw()
  const chunks = bundle.chunks.map(({ name, initial }) => (initial ? `${name} (initial)` : name))
  return [
    ...bundle.lacks.map((lack) => createElement('p', { className: 'lens-remark' }, ...renderText(lack))),
    createElement('h2', {}, 'By size'),
    renderChoice('Chunk', ['All chunks', ...chunks], (index) => draw(index === 0 ? undefined : index - 1)),
    picture,
    reasons,
    table,
    ...renderDuplicates(bundle),
    ...renderSplits(bundle),
  ]
}

function renderDuplicates(bundle: Bundle): HTMLElement[] {
  const duplicates = findDuplicates(bundle)
  const title = createElement('h2', {}, 'Packages that are in several times')
  if (duplicates.length === 0) return [title, createElement('p', {}, 'None: each package comes from one folder.')]
  const items = duplicates.map(({ name, copies, spare }) =>
    createElement(
      'li',
      {},
      createElement('code', {}, name),
      `: ${copies.length} copies, ${formatSize(spare)} besides the largest`,
      createElement(
        'ul',
        {},
        ...copies.map(({ folder, size }) =>
          createElement('li', {}, createElement('code', {}, folder), `, ${formatSize(size)}`),
        ),
      ),
    ),
  )
  return [title, createElement('ul', {}, ...items)]
}

function renderSplits(bundle: Bundle): HTMLElement[] {
  const splits = findSplits(bundle)
  const title = createElement('h2', {}, 'What would be split')
  const about = createElement(
    'p',
    {},
    ...renderText(
      'What `splitChunks: { chunks: "all" }` could take out of these chunks into shared ones, with the default groups and a `minSize` of 20,000 bytes. Limits on the number of requests are not counted.',
    ),
  )
  if (splits.length === 0) return [title, about, createElement('p', {}, 'Nothing: no such modules are large enough.')]
  const items = splits.map(({ kind, chunks, modules, size }) => {
    const names = chunks.map((chunk) => bundle.chunks[chunk]?.name ?? '')
    const what = kind === 'vendors' ? 'of packages' : 'of several chunks'
    return createElement(
      'li',
      {},
      `${count(modules.length, 'module')} ${what}, ${formatSize(size)}, now in `,
      ...list(names),
    )
  })
  return [title, about, createElement('ul', {}, ...items)]
}

const list = (names: readonly string[]): (Node | string)[] =>
  names.flatMap((name, index) => [index === 0 ? '' : ', ', createElement('code', {}, name)])
