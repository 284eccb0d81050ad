import { randomInt } from 'node:crypto'

export function roll(sides) {
  const number = randomInt(1, sides + 1)
  return `A die with ${sides} sides shows ${number}`
}
