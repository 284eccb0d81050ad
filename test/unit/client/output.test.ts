import { describe, expect, it } from 'vitest'
import { createInlineScript, hashedPath } from '../../../client/build/output.ts'

describe('hashedPath', () => {
  it('follows the bytes', () => {
    const [one, other] = ['1', '2'].map((text) => hashedPath('entry', 'js', new TextEncoder().encode(text)))
    expect(one).toMatch(/^assets\/entry-[0-9a-f]{8}\.js$/)
    expect(one).not.toBe(other)
    expect(hashedPath('entry', 'js', new TextEncoder().encode('1'))).toBe(one)
  })
})

describe('createInlineScript', () => {
  it('has the source expression that browsers compute', () => {
    // The example of the Content Security Policy specification.
    const code = "alert('Hello, world.');"
    const hash = 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='
    expect(createInlineScript(new TextEncoder().encode(code))).toEqual({ code, hash })
  })
})
