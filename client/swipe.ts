// Turns the movement of a finger into that of the mobile sidebar; all lengths are CSS pixels.

/** Further than this, a swipe opens or closes the sidebar when the finger leaves. */
export const swipeThreshold = 20
/** As far as the sidebar follows the finger, and as wide as it is: `--drawer` in its stylesheet. */
export const maxDrag = 295
/** The vertical way of a swipe over its horizontal way; a steeper one scrolls the page. */
export const maxSlope = 0.8
/** Distance from the left edge within which a swipe opens the sidebar. The outermost pixels are often the system's own, so the zone goes further in. */
export const edgeWidth = 48

export interface Point {
  x: number
  y: number
}

/** The state of a swipe: undecided, scrolling, or dragging the sidebar by so many pixels. */
export type Swipe = { kind: 'undecided' } | { kind: 'scroll' } | { kind: 'drag'; by: number }

/** Less than this is a finger that rests. */
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
