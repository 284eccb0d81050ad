import { expect, it } from 'vitest'
import { formatRange } from '../../../worker/views/version-range.ts'

it.each([
  ['^5.0.0', '5'],
  ['^5', '5'],
  ['^5.27.0', '5.27+'],
  ['^0.70.1', '0.70.1+'],
  ['>=18.12.0', '18.12+'],
  ['>=22', '22+'],
  ['>=10.0.0', '10+'],
  ['^3.5.0 || ^4.0.0', '3.5+ or 4'],
  ['^18.20.0 || ^20.10.0 || >=22.0.0', '18.20+, 20.10+, or 22+'],
  ['^7.12.0||^8.0.0-beta.1', '7.12+ or 8'],
])('formats %s as %s', (range, formatted) => {
  expect(formatRange(range)).toBe(formatted)
})

it.each(['*', '>=5 <6', '~5.1.0', '5.x || ^6', 'workspace:^'])('keeps %s', (range) => {
  expect(formatRange(range)).toBe(range)
})
