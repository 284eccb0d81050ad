import { createElement } from '../../create-element.ts'
import { renderText } from '../../render-text.ts'
import type { Outcome } from '../check-configuration.ts'
import type { Finding } from '../finding.ts'

/** Renders the configuration line by line, with what was found below the line it is about. */
export function annotate({ source, findings }: Outcome): HTMLElement {
  const shown = findings.filter(({ level, file }) => level !== 'option' && file === undefined)
  const byLine = Map.groupBy(shown, ({ from }) => source.lineOf(from))
  const lines: HTMLElement[] = []
  let offset = 0
  for (const [index, text] of source.text.split('\n').entries()) {
    const found = byLine.get(index + 1) ?? []
    const notes = found.map((finding) => {
      const note = createElement('p', { className: 'check-note' }, ...renderText(finding.quote ?? finding.text))
      note.dataset.level = finding.level
      return note
    })
    const code = createElement('code', {}, ...mark(text, offset, found))
    lines.push(createElement('li', { id: `line-${index + 1}`, tabIndex: -1 }, code, ...notes))
    offset += text.length + 1
  }
  const list = createElement('ol', { className: 'check-code', tabIndex: 0 }, ...lines)
  list.setAttribute('aria-label', 'Your configuration, line by line')
  return list
}

/** Marks the places of findings in a line; of places that overlap, the first is marked. */
function mark(text: string, offset: number, findings: readonly Finding[]): (Node | string)[] {
  const parts: (Node | string)[] = []
  let at = 0
  for (const { from, to, level } of findings.toSorted((a, b) => a.from - b.from)) {
    const start = from - offset
    const end = Math.min(to - offset, text.length)
    if (start < at || end <= start) continue
    const part = createElement('mark', {}, text.slice(start, end))
    part.dataset.level = level
    parts.push(text.slice(at, start), part)
    at = end
  }
  return [...parts, text.slice(at) || ' ']
}
