import { expect, it } from 'vitest'
import { maxDrag, passesThreshold, readSwipe, type Swipe } from '../../../client/swipe.ts'

const start = { x: 10, y: 100 }

it.each<[string, number, number, 1 | -1, Swipe]>([
  ['a finger that rests is undecided', 13, 103, 1, { kind: 'undecided' }],
  ['right drags open', 60, 100, 1, { kind: 'drag', by: 50 }],
  ['left drags closed', -40, 100, -1, { kind: 'drag', by: -50 }],
  ['no further than the drawer is wide', 900, 100, 1, { kind: 'drag', by: maxDrag }],
  ['left does not open', -40, 100, 1, { kind: 'scroll' }],
  ['right does not close', 60, 100, -1, { kind: 'scroll' }],
  ['under the ratio, upward', 110, 21, 1, { kind: 'drag', by: 100 }],
  ['at the ratio, upward', 110, 20, 1, { kind: 'scroll' }],
  ['straight down', 10, 200, 1, { kind: 'scroll' }],
])('%s', (_, x, y, direction, expected) => {
  expect(readSwipe(start, { x, y }, direction)).toEqual(expected)
})

it('has its way beyond 20 pixels', () => {
  expect([20, 21, -20, -21].map(passesThreshold)).toEqual([false, true, false, true])
})
