import { expect, it } from 'vitest'
import { createSecurityText } from '../../../client/build/security-text.ts'

const day = 24 * 60 * 60 * 1000
const render = (now: number): string => new TextDecoder().decode(createSecurityText(new Date(now)))

it('has the fields of RFC 9116, each once but for the contacts', () => {
  const fields = render(Date.UTC(2026, 10, 23))
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
  const names = fields.map((line) => /^([A-Z][A-Za-z-]+): \S+$/.exec(line)?.[1])
  expect(names).toEqual(['Contact', 'Contact', 'Expires', 'Preferred-Languages', 'Canonical', 'Policy'])
  expect(fields).toContain('Expires: 2027-05-01T00:00:00Z')
})

it('expires in five to six months, on whatever day it is built, and changes at most twelve times a year', () => {
  const texts = new Set<string>()
  for (let number = 0; number < 366; number++) {
    const now = Date.UTC(2027, 0, 1) + number * day
    const text = render(now)
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
    expect(expires - now).toBeGreaterThan(149 * day)
    expect(expires - now).toBeLessThan(185 * day)
    texts.add(text)
  }
  expect(texts.size).toBe(13)
})
