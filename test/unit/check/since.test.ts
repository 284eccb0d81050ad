import { expect, it } from 'vitest'
import { checkSince } from '../../../content-build/check/since.ts'

it.each([
  ['5.113.0', '5.112.2'],
  ['5.112.3', '5.112.2'],
  ['6.0.0', '5.112.2'],
])(
  'says how to bring since.json up to date when webpack %s is installed and it ends with %s',
  (installed, recorded) => {
    const [problem, ...others] = checkSince(installed, recorded)
    expect(others).toEqual([])
    expect(problem).toMatchObject({
      ruleId: 'since-lags',
      fatal: true,
      reason: `It ends with webpack ${recorded}, but webpack ${installed} is installed`,
      note: expect.stringContaining('npx content-build update-since'),
    })
  },
)

it.each([
  ['5.112.2', '5.112.2'],
  ['5.100.0', '5.112.2'],
  ['5.99.9', '5.100.0'],
])('is content with webpack %s where since.json ends with %s', (installed, recorded) => {
  expect(checkSince(installed, recorded)).toEqual([])
})
