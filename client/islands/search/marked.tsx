const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Text whose matches are between `<mark>` and `</mark>`. Nothing else in it is markup, whoever wrote it. */
export function Marked({ html }: { html: string }) {
  return html.split(/<mark>((?:(?!<mark>).)*?)<\/mark>/s).map((part, place) => {
    const text = decode(part)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name
    return place % 2 === 1 ? <mark key={place}>{text}</mark> : text
  })
}

function decode(html: string): string {
  return html.replace(/&(?:#(\d+)|(\w+));/g, (entity, code, name) => {
    return code === undefined ? (entities[name] ?? entity) : String.fromCodePoint(Number(code))
  })
}
