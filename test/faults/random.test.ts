import { expect, it } from 'vitest'
import { createRandom } from './random.ts'

it('makes the same choices from the same seed, and others from another', () => {
  const draw = (stream: number, start: number) => {
    const random = createRandom(stream, start)
    return Array.from({ length: 20 }, () => random.below(1000))
  }
  expect(draw(0, 7)).toEqual(draw(0, 7))
  expect(draw(1, 7)).not.toEqual(draw(0, 7))
  expect(draw(0, 8)).not.toEqual(draw(0, 7))
})

it('spreads its choices evenly', () => {
  const random = createRandom(0, 1)
  const drawn = Array.from({ length: 4000 }, () => random.below(4))
  for (const value of [0, 1, 2, 3]) {
    expect(Math.abs(drawn.filter((other) => other === value).length - 1000)).toBeLessThan(120)
  }
})
