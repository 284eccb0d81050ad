import { expect, it } from 'vitest'
import { whenToLook } from '../../../worker/store/when-to-look.ts'

const second = 1000

it.each([
  ['trusts what it looked up just now', 29 * second, 30 * second, 'later'],
  ['looks behind the response while requests come', 30 * second, 30 * second, 'behind'],
  [
    'looks before the response after a pause, so that the edge does not keep what was replaced',
    3600 * second,
    30 * second,
    'before',
  ],
  ['looks before each response where nothing is to be trusted', 0, 0, 'before'],
  ['trusts as long as it is told to', 600 * second, 3600 * second, 'later'],
])('an isolate %s', (_, age, ttl, expected) => {
  expect(whenToLook(age, ttl)).toBe(expected)
})
