import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSince, serializeSince } from '../../../../content-build/reference/facts/since.ts'

it('writes what it has read in the same layout, so that a release changes only the lines it concerns', () => {
  const file = new URL('../../../../content-build/reference/facts/since.json', import.meta.url)
  expect(serializeSince(readSince())).toBe(readFileSync(file, 'utf8'))
})
