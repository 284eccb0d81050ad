// Translates the movement of a finger into that of the mobile sidebar; all lengths are in CSS pixels.

/** The distance beyond which a swipe opens or closes the sidebar when the finger is lifted. */
export const swipeThreshold = 20
/** The width of the sidebar, and the farthest it follows the finger: `--drawer` in its stylesheet. */
export const maxDrag = 295
/** The largest ratio of vertical to horizontal movement; a steeper swipe scrolls the page. */
export const maxSlope = 0.8
/** The distance from the left edge within which a swipe opens the sidebar. Systems often reserve the outermost pixels, so the zone is wider. */
export const edgeWidth = 48

export interface Point {
  x: number
  y: number
}

/** The state of a swipe: undecided, scrolling, or dragging the sidebar by a number of pixels. */
export type Swipe = { kind: 'undecided' } | { kind: 'scroll' } | { kind: 'drag'; by: number }

/** The distance below which a finger counts as resting. */
const slop = 6

/** Reads a swipe that may drag the sidebar in one direction: 1 opens, -1 closes. */
export function readSwipe(start: Point, now: Point, direction: 1 | -1): Swipe {
  const along = (now.x - start.x) * direction
  const across = Math.abs(now.y - start.y)
  if (Math.hypot(along, across) < slop) return { kind: 'undecided' }
  if (along <= 0 || across / along >= maxSlope) return { kind: 'scroll' }
  return { kind: 'drag', by: Math.min(along, maxDrag) * direction }
}

/** Returns true if a swipe that ends after `by` pixels opens or closes the sidebar. */
export function passesThreshold(by: number): boolean {
  return Math.abs(by) > swipeThreshold
}
