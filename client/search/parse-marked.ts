import type { MarkedText, TextRange } from '../../search/snippet.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Parses a snippet of the hosted service: entities, and matches between `<mark>` and `</mark>`. Everything else is text, whoever wrote it. */
export function parseMarked(html: string): MarkedText {
  const matches: TextRange[] = []
  let text = ''
  for (const [place, part] of html.split(/<mark>((?:(?!<mark>).)*?)<\/mark>/s).entries()) {
    const start = text.length
    text += decode(part)
    if (place % 2 === 1) matches.push([start, text.length])
  }
  return { text, matches }
}

function decode(html: string): string {
  return html.replace(/&(?:#(\d+)|(\w+));/g, (entity, code, name) => {
    return code === undefined ? (entities[name] ?? entity) : String.fromCodePoint(Number(code))
  })
}
