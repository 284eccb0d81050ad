export interface Tile {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Divides a rectangle into areas that are as square as possible (Bruls, Huizing, van Wijk: Squarified Treemaps).
 *
 * Takes sizes in descending order; an item without size gets a tile without area.
 */
export function squarify(sizes: readonly number[], { x, y, width, height }: Tile): Tile[] {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const scale = total === 0 ? 0 : (width * height) / total
  const tiles: Tile[] = []
  const rest = { x, y, width, height }
  let row: number[] = []
  for (const size of sizes) {
    const area = size * scale
    const side = Math.min(rest.width, rest.height)
    if (row.length > 0 && findWorst([...row, area], side) > findWorst(row, side)) {
      tiles.push(...placeRow(row, rest))
      row = []
    }
    row.push(area)
  }
  return [...tiles, ...placeRow(row, rest)]
}

/** Returns the ratio of the least square tile of a row along a side. */
function findWorst(areas: readonly number[], side: number): number {
  const sum = areas.reduce((all, area) => all + area, 0)
  if (sum === 0 || side === 0) return Number.POSITIVE_INFINITY
  const largest = areas[0] ?? 0
  const smallest = areas.at(-1) ?? 0
  return Math.max((side * side * largest) / (sum * sum), (sum * sum) / (side * side * smallest))
}

/** Places a row along the shorter side of the remaining area, and subtracts its space. */
function placeRow(areas: readonly number[], rest: Tile): Tile[] {
  const sum = areas.reduce((all, area) => all + area, 0)
  const isUpright = rest.width >= rest.height
  const side = isUpright ? rest.height : rest.width
  const depth = side === 0 ? 0 : sum / side
  let at = 0
  const tiles = areas.map((area): Tile => {
    const length = depth === 0 ? 0 : area / depth
    const tile = isUpright
      ? { x: rest.x, y: rest.y + at, width: depth, height: length }
      : { x: rest.x + at, y: rest.y, width: length, height: depth }
    at += length
    return tile
  })
  if (isUpright) {
    rest.x += depth
    rest.width -= depth
  } else {
    rest.y += depth
    rest.height -= depth
  }
  return tiles
}
