import { siteName } from '../../../site.config.ts'
import { breakLines, drawLine, type Face, isDrawable, type Line } from './typesetting.ts'

/** The text of a card. */
export interface CardText {
  title: string
  /** The section it belongs to. */
  section?: string | undefined
  description?: string | undefined
}

/** The size that other sites ask for. */
export const cardSize = { width: 1200, height: 630 }

const margin = 80
const column = 1010
const colors = { ground: '#2b3a42', hive: '#354852', title: '#fff', section: '#8dd6f9', text: '#c2d0d7' }
const cube =
  '<path fill="#8dd6f9" d="M10.2 25L50 2L89.8 25L72.9 34.8L50 21.5L27.1 34.8zM91.6 28V74L51.7 97V77.4L74.7 64.2V37.8zM48.3 97L8.4 74V28L25.3 37.8V64.2L48.3 77.4z"/>' +
  '<path fill="#1c78c0" d="M29.6 37L50 25.3L70.4 37L50 48.8zM71.4 38.9V62.3L51 74.1V50.6zM49 74.1L28.6 62.3V38.9L49 50.6z"/>'
/** Modules, as on the home page: hexagons at these places. */
const hive = [
  [1108, 40],
  [1156, 124],
  [1204, 40],
  [1012, 40],
  [1204, 208],
] as const

interface ColoredLine extends Line {
  color: string
}

/** Draws the card of a page as SVG without any text in it, so that no font of the machine matters; nothing for a title beyond our outlines. */
export function drawCard({ title, section, description }: CardText): string | undefined {
  if (!isDrawable(title)) return undefined
  const lines = layOut({ title, section, description })
  const drawn = lines.map(({ color, ...line }) => `<g fill="${color}">${drawLine(line)}</g>`)
  const { width, height } = cardSize
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${colors.ground}"/>` +
    `<g fill="${colors.hive}">${hive.map(([x, y]) => `<path d="M${x} ${y}m0-53l46 26.5v53l-46 26.5l-46-26.5v-53z"/>`).join('')}</g>` +
    `<g transform="translate(${margin - 6} 58) scale(0.8)">${cube}</g>${drawn.join('')}</svg>`
  )
}

/** Lays out the brand at the top, and section, title and description as one block in the middle of the rest. */
function layOut({ title, section, description = '' }: CardText): ColoredLine[] {
  const size = title.length > 44 ? 68 : 84
  const step = Math.round(size * 1.1)
  const titleLines = breakLines(title, 'bold', size, column, 3)
  const isTold = description !== '' && isDrawable(description)
  const textLines = isTold ? breakLines(description, 'regular', 34, column, titleLines.length === 3 ? 2 : 3) : []
  const label = section !== undefined && isDrawable(section) ? [section] : []
  const height = label.length * 62 + titleLines.length * step + textLines.length * 48 + 20
  const top = Math.round(372 - height / 2)
  const titleTop = top + label.length * 62
  const textTop = titleTop + titleLines.length * step + 20
  const place = (texts: readonly string[], face: Face, type: number, y: number, line: number, color: string) =>
    texts.map((text, at) => ({ text, face, size: type, x: margin, y: y + at * line, color }))
  return [
    { text: siteName, face: 'bold', size: 40, x: margin + 94, y: 112, color: colors.title },
    ...place(label, 'regular', 34, top + 34, 0, colors.section),
    ...place(titleLines, 'bold', size, titleTop + Math.round(size * 0.8), step, colors.title),
    ...place(textLines, 'regular', 34, textTop + 34, 48, colors.text),
  ]
}
