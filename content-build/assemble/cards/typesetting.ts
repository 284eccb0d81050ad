import outlines from './figtree.json' with { type: 'json' }

/** A line of text to draw. */
export interface Line {
  text: string
  face: Face
  /** Height of the type, in pixels. */
  size: number
  /** The start of its baseline. */
  x: number
  y: number
}

export type Face = 'bold' | 'regular'

type Glyph = [advance: number, outline: string]

const toGlyphs = (face: Record<string, unknown>) => new Map(Object.entries(face as Record<string, Glyph>))
const faces: Readonly<Record<Face, ReadonlyMap<string, Glyph>>> = {
  bold: toGlyphs(outlines.bold),
  regular: toGlyphs(outlines.regular),
}

/** Tightens large type, as a share of its height. */
const tracking: Readonly<Record<Face, number>> = { bold: -0.016, regular: 0 }

/** Tells whether there is an outline for every character. */
export function isDrawable(text: string): boolean {
  return [...text].every((character) => faces.regular.has(character))
}

/** Breaks a text into lines no wider than `width`; what goes beyond the last one ends with an ellipsis. */
export function breakLines(text: string, face: Face, size: number, width: number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && measure(longer, face, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), shorten(lines[most - 1] ?? '', face, size, width)]
}

/** Draws a line as the outlines of its characters. */
export function drawLine({ text, face, size, x, y }: Line): string {
  const scale = size / outlines.unitsPerEm
  let offset = x
  let drawn = ''
  for (const character of text) {
    const [advance, outline] = faces[face].get(character) ?? [0, '']
    if (outline !== '') {
      const place = `translate(${offset.toFixed(1)} ${y}) scale(${scale} ${-scale})`
      drawn += `<path d="${outline}" transform="${place}"/>`
    }
    offset += advance * scale + tracking[face] * size
  }
  return drawn
}

function measure(text: string, face: Face, size: number): number {
  const advances = [...text].map((character) => faces[face].get(character)?.[0] ?? 0)
  const units = advances.reduce((sum, advance) => sum + advance, 0)
  return size * (units / outlines.unitsPerEm + tracking[face] * advances.length)
}

function shorten(line: string, face: Face, size: number, width: number): string {
  const words = line.split(' ')
  while (words.length > 1 && measure(`${words.join(' ')}…`, face, size) > width) words.pop()
  let end = words.join(' ')
  while (/[,.;:]$/.test(end)) end = end.slice(0, -1)
  return `${end}…`
}
