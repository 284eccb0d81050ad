import { squarify, type Tile } from './squarify.ts'

/** A tile with the items that it stands for: one, or all that would be too small to be seen. */
export interface Placed<Item> {
  tile: Tile
  items: readonly Item[]
  size: number
}

/** Gives each item a tile by its size, the largest first; items below `smallest`, a length, share one tile. */
export function placeTiles<Item extends { size: number }>(
  items: readonly Item[],
  room: Tile,
  smallest: number,
): Placed<Item>[] {
  const sum = (some: readonly Item[]): number => some.reduce((all, { size }) => all + size, 0)
  // A tile may be twice as long as it is high.
  const limit = (2 * smallest * smallest * sum(items)) / (room.width * room.height)
  const seen = items.findIndex(({ size }) => size < limit)
  const count = seen === -1 ? items.length : seen
  const shares = items.slice(0, count).map((item) => ({ items: [item], size: item.size }))
  const rest = items.slice(count)
  const all: Omit<Placed<Item>, 'tile'>[] = rest.length === 0 ? shares : [...shares, { items: rest, size: sum(rest) }]
  all.sort((a, b) => b.size - a.size)
  const tiles = squarify(
    all.map(({ size }) => size),
    room,
  )
  return all.flatMap((one, index): Placed<Item>[] => {
    const tile = tiles[index]
    return tile === undefined || tile.width < smallest || tile.height < smallest ? [] : [{ ...one, tile }]
  })
}
