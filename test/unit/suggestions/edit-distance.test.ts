import { expect, it } from 'vitest'
import { findDistance } from '../../../worker/suggestions/edit-distance.ts'

it.each([
  ['output', 'output', 0],
  ['ouput', 'output', 1],
  ['otuput', 'output', 1],
  ['outputs', 'output', 1],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
])('from %s to %s there are %i changes, either way', (a, b, distance) => {
  expect(findDistance(a, b, 3)).toBe(distance)
  expect(findDistance(b, a, 3)).toBe(distance)
})

it('tells no distance past the limit', () => {
  expect(findDistance('kitten', 'sitting', 2)).toBeUndefined()
  expect(findDistance('a', 'abcdef', 3)).toBeUndefined()
})
