import { createElement } from '../../create-element.ts'
import { renderText } from '../../render-text.ts'
import type { Outcome } from '../check-configuration.ts'
import type { Finding, Level } from '../finding.ts'

export const groups: readonly { level: Level; heading: string; none?: string }[] = [
  { level: 'error', heading: 'Errors', none: 'None: webpack’s validator accepts what could be read of the values.' },
  { level: 'warning', heading: 'Warnings' },
  { level: 'advice', heading: 'What you could leave out' },
  { level: 'unknown', heading: 'Not known from the text' },
  { level: 'option', heading: 'What each option is' },
]

/** Renders the findings as lists, by what they mean for the reader. */
export function listFindings({ findings, source, configurations }: Outcome): HTMLElement[] {
  return groups.flatMap(({ level, heading, none }): HTMLElement[] => {
    const found = findings.filter((finding) => finding.level === level)
    if (found.length === 0 && (none === undefined || configurations === 0)) return []
    const title = createElement('h3', {}, found.length === 0 ? heading : `${heading} (${found.length})`)
    if (found.length === 0) return [title, createElement('p', {}, none ?? '')]
    const list = createElement('ul', { className: 'check-list' }, ...found.map((one) => renderFinding(one, source)))
    list.dataset.level = level
    return [title, list]
  })
}

function renderFinding({ title, text, quote, url, from, file }: Finding, source: Outcome['source']): HTMLElement {
  const name = createElement('code', {}, title)
  const line = source.lineOf(from)
  return createElement(
    'li',
    {},
    url === undefined ? name : createElement('a', { href: url }, name),
    ' ',
    file === undefined ? createElement('a', { href: `#line-${line}`, className: 'check-line' }, `line ${line}`) : file,
    createElement('p', {}, ...renderText(text)),
    ...(quote === undefined ? [] : [createElement('pre', { tabIndex: 0 }, quote)]),
  )
}
