import { expect, it } from 'vitest'
import { decodeVlq, encodeVlq } from '../../../search/vlq.ts'

it('writes five bits a digit, the lowest first', () => {
  expect(encodeVlq([])).toBe('')
  expect(encodeVlq([0, 31, 32, 1024])).toBe('AfgBggB')
})

it('reads what it wrote', () => {
  const numbers = [0, 1, 30, 31, 32, 33, 1023, 1024, 65_535, 2 ** 31 - 1]
  expect(decodeVlq(encodeVlq(numbers))).toEqual(numbers)
})

it('refuses what is no digit', () => {
  expect(() => decodeVlq('A-')).toThrow('"-" is no digit of base 64')
})
