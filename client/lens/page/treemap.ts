import type { Bundle } from '../stats/bundle.ts'
import type { Group } from '../stats/groups.ts'
import { placeTiles } from '../stats/place-tiles.ts'
import type { Tile } from '../stats/squarify.ts'
import { formatSize } from './format-size.ts'

/** Letters keep their size on a phone: the picture has the width of its place. */
const getPicture = (width: number): Tile => ({
  x: 0,
  y: 0,
  width: Math.min(960, Math.max(280, width)),
  height: width < 600 ? 420 : 540,
})
/** The smallest tile in pixels; smaller ones could not be seen or pressed. */
const smallest = 6
const titleHeight = 18
/** The number of colors in the stylesheet. */
const colors = 6
/** The approximate width of a letter. */
const letter = 6.5

/** Draws groups and their modules by size. The picture is for the eye and the mouse: the table below has the same content. */
export function drawTreemap(
  bundle: Bundle,
  groups: readonly Group[],
  width: number,
  choose: (module: number) => void,
): SVGSVGElement {
  const picture = getPicture(width)
  const svg = create('svg', { viewBox: `0 0 ${picture.width} ${picture.height}`, role: 'img' })
  svg.setAttribute('aria-label', 'Modules by size, grouped by package and folder. The table below has the same.')
  for (const [index, { items, size, tile }] of placeTiles(groups, picture, smallest).entries()) {
    const part = create('g', { class: `lens-group lens-color-${index % colors}` })
    const [group] = items
    if (group !== undefined && items.length === 1) part.append(...drawGroup(bundle, group, tile))
    else part.append(drawRest(`${items.length} smaller groups`, size, tile))
    svg.append(part)
  }
  svg.addEventListener('click', ({ target }) => {
    const module = target instanceof Element ? target.closest('[data-module]')?.getAttribute('data-module') : undefined
    if (typeof module === 'string') choose(Number(module))
  })
  return svg
}

function drawGroup(bundle: Bundle, group: Group, tile: Tile): SVGElement[] {
  const frame = create('rect', toAttributes(tile))
  const title = create('title')
  title.textContent = `${group.name}, ${formatSize(group.size)}`
  frame.append(title)
  const hasTitle = tile.height > 2 * titleHeight && tile.width > 60
  const inner: Tile = {
    x: tile.x + 2,
    y: tile.y + (hasTitle ? titleHeight : 2),
    width: Math.max(0, tile.width - 4),
    height: Math.max(0, tile.height - (hasTitle ? titleHeight + 2 : 4)),
  }
  const modules = group.modules.map((index) => ({ index, size: bundle.modules[index]?.size ?? 0 }))
  const tiles = placeTiles(modules, inner, smallest).map(({ items, size, tile: place }) => {
    const [module] = items
    return module !== undefined && items.length === 1
      ? drawModule(bundle, module.index, place)
      : drawRest(`${items.length} smaller modules`, size, place)
  })
  return [frame, ...(hasTitle ? [write(`${group.name}, ${formatSize(group.size)}`, tile, 13)] : []), ...tiles]
}

/** Draws one tile for all that are too small for a tile of their own. */
function drawRest(text: string, size: number, tile: Tile): SVGElement {
  const part = create('g')
  const title = create('title')
  title.textContent = `${text}, ${formatSize(size)}`
  part.append(title, create('rect', toAttributes(tile)))
  if (tile.height > 16 && tile.width > 40) part.append(write(text, tile, 12))
  return part
}

function drawModule(bundle: Bundle, index: number, tile: Tile): SVGElement {
  const { name = '', size = 0 } = bundle.modules[index] ?? {}
  const part = create('g', { 'data-module': String(index), class: 'lens-tile' })
  const title = create('title')
  title.textContent = `${name}, ${formatSize(size)}`
  part.append(title, create('rect', toAttributes(tile)))
  const short = name.slice(name.lastIndexOf('/') + 1)
  if (tile.height > 16 && tile.width > 40) part.append(write(short, tile, 12))
  return part
}

/** Adds the text at the top of a tile, cut at the edge of the tile. */
function write(text: string, { x, y, width }: Tile, down: number): SVGElement {
  const most = Math.floor((width - 8) / letter)
  const element = create('text', { x: String(x + 4), y: String(y + down) })
  element.textContent = text.length > most ? `${text.slice(0, Math.max(0, most - 1))}…` : text
  return element
}

const toAttributes = ({ x, y, width, height }: Tile): Record<string, string> => ({
  x: x.toFixed(1),
  y: y.toFixed(1),
  width: width.toFixed(1),
  height: height.toFixed(1),
})

function create<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string> = {},
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}
