import { createElement } from '../../create-element.ts'
import type { Bundle } from '../stats/bundle.ts'
import type { Group } from '../stats/groups.ts'
import { formatSize } from './format-size.ts'

/** The number of rows shown at once; a field finds the others. */
const mostRows = 100

/** Lists the modules in a table, the largest first, with a field to find modules by name. */
export function createModuleTable(
  bundle: Bundle,
  groups: readonly Group[],
  choose: (module: number) => void,
): HTMLElement[] {
  const bySize = (a: number, b: number) => (bundle.modules[b]?.size ?? 0) - (bundle.modules[a]?.size ?? 0)
  const all = groups.flatMap(({ modules }) => modules).sort(bySize)
  const total = all.reduce((sum, index) => sum + (bundle.modules[index]?.size ?? 0), 0)
  const body = createElement('tbody')
  const note = createElement('p', { role: 'status' })
  const fill = (words: string): void => {
    const found = all.filter((index) => bundle.modules[index]?.name.toLowerCase().includes(words.toLowerCase()))
    body.replaceChildren(...found.slice(0, mostRows).map((index) => createRow(bundle, index, total, choose)))
    note.textContent =
      found.length > mostRows
        ? `The largest ${mostRows} of ${found.length} modules.`
        : `${found.length} ${found.length === 1 ? 'module' : 'modules'}.`
  }
  const field = createElement('input', { type: 'search', id: 'lens-find', autocomplete: 'off' })
  field.oninput = () => fill(field.value)
  fill('')
  const head = ['Module', 'Size', 'Share'].map((text, column) =>
    createElement('th', { scope: 'col', align: column === 0 ? 'left' : 'right' }, text),
  )
  const caption = createElement('caption', { className: 'visually-hidden' }, 'Modules by size')
  const table = createElement('table', {}, caption, createElement('thead', {}, createElement('tr', {}, ...head)), body)
  const around = createElement('div', { className: 'table lens-table', tabIndex: 0 }, table)
  around.role = 'region'
  around.setAttribute('aria-label', 'Modules by size')
  const label = createElement('label', { htmlFor: field.id }, 'Find a module')
  return [
    createElement('h3', {}, 'Modules'),
    createElement('p', { className: 'lens-find' }, label, field),
    note,
    around,
  ]
}

function createRow(bundle: Bundle, index: number, total: number, choose: (module: number) => void): HTMLElement {
  const { name = '', size = 0 } = bundle.modules[index] ?? {}
  const button = createElement('button', { type: 'button', className: 'lens-module' }, name)
  button.onclick = () => choose(index)
  const share = total === 0 ? '' : `${((100 * size) / total).toFixed(1)} %`
  return createElement(
    'tr',
    {},
    createElement('td', {}, button),
    createElement('td', { align: 'right' }, formatSize(size)),
    createElement('td', { align: 'right' }, share),
  )
}
