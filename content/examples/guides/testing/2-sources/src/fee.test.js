import { expect, test } from 'vitest'
import { fee } from '#app/fee.js'

test('the first hour costs 2', () => {
  expect(fee(1)).toBe('2.00 EUR')
})

test('each further hour costs 1.50', () => {
  expect(fee(3)).toBe('5.00 EUR')
})
