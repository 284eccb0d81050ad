import { describe, expect, it } from 'vitest'
import { parseRedirectTarget, showText } from '../../../content-build/check/redirect-target.ts'
import { addressParts } from '../../faults/address-parts.ts'
import { createRandom, rounds, seed } from '../../faults/random.ts'

const here = 'https://docs.test'

describe('the target of a redirect', () => {
  it.each([
    ['the home page', '/', { kind: 'path', path: '/' }],
    ['a page', '/guides/a-b_c.d/', { kind: 'path', path: '/guides/a-b_c.d/' }],
    ['a passage', '/api/cli/#init', { kind: 'path', path: '/api/cli/', id: 'init' }],
    ['a page beyond ASCII', '/größe/#maß', { kind: 'path', path: '/größe/', id: 'maß' }],
    ['a page of version 4', 'https://v4.webpack.js.org/loaders/raw-loader/', { kind: 'former' }],
  ])('may be %s', (_, target, parsed) => {
    expect(parseRedirectTarget(target)).toEqual(parsed)
  })

  it.each([
    ['a carriage return', '/a/\r\nSet-Cookie: a=b', 'control character'],
    ['a tab', '/a\t/', 'control character'],
    ['a tab before a host', '/\t/evil.example/', 'control character'],
    ['a null', '/a\0/', 'control character'],
    ['a space', '/a b/', 'a space'],
    ['a space in front', ' //evil.example/', 'a space'],
    ['half of a character', '/a\ud800/', 'nobody sees'],
    ['a mark of direction', '/a\u202e/', 'nobody sees'],
    ['a double quote', '/a"onclick="b/', 'a quote'],
    ['a single quote', "/a'/", 'a quote'],
    ['a tag', '/<script>/', 'a bracket'],
    ['a host', '//evil.example/', 'names another host'],
    ['three slashes', '///evil.example/', 'names another host'],
    ['a backslash', '/\\evil.example/', 'backslash'],
    ['two backslashes', '\\\\evil.example/', 'backslash'],
    ['a host after dots', '/..//evil.example/', 'is read as'],
    ['dots', '/a/../b/', 'is read as'],
    ['slashes within', '/a//b/', 'is neither'],
    ['an encoded slash', '/%2fevil.example/', 'percent-encoded'],
    ['an encoded line ending', '/a%0d%0a/', 'percent-encoded'],
    ['a query', '/a/?b=c', 'has a query'],
    ['two fragments', '/a/#b#c', 'two fragments'],
    ['a file', '/a.html', 'is neither'],
    ['a word', 'a', 'is neither'],
    ['nothing', '', 'is neither'],
    ['a script', 'javascript:alert(1)', 'the kind `javascript:`'],
    ['a script in capitals', 'JaVaScRiPt:alert(1)//', 'the kind `javascript:`'],
    ['data', 'data:text/html,a', 'the kind `data:`'],
    ['another host', 'https://evil.example/', 'another site, https://evil.example'],
    ['a host that begins as ours', 'https://v4.webpack.js.org.evil.example/', 'another site'],
    ['another port', 'https://v4.webpack.js.org:444/', 'another site'],
    ['no encryption', 'http://v4.webpack.js.org/', 'another site, http://v4.webpack.js.org'],
    ['credentials', 'https://v4.webpack.js.org@evil.example/', 'leads to the host evil.example'],
    ['credentials for the right host', 'https://a:b@v4.webpack.js.org/', 'has a user name'],
    ['another spelling of the right host', 'https://V4.webpack.js.org/', 'is read as `https://v4.webpack.js.org/`'],
    ['a scheme without slashes', 'https:evil.example/', 'another site'],
  ])('cannot hold %s', (_, target, reason) => {
    expect(parseRedirectTarget(target)).toEqual({
      kind: 'refused',
      reason: expect.stringContaining(reason),
      note: expect.stringMatching(/\.$/),
    })
  })

  it(`leads nowhere else, whatever it is (seed ${seed})`, () => {
    const random = createRandom()
    for (let round = 0; round < rounds(20_000, 1_000_000); round++) {
      const target = Array.from({ length: 1 + random.below(7) }, () => random.pick(addressParts)).join('')
      const parsed = parseRedirectTarget(target)
      if (parsed.kind === 'refused') continue
      const { origin, username, pathname } = new URL(target, here)
      const expected = parsed.kind === 'path' ? here : 'https://v4.webpack.js.org'
      expect([showText(target), origin, username]).toEqual([showText(target), expected, ''])
      expect(pathname).not.toMatch(/^\/\/|%2f|[^!-~]/i)
    }
  })
})

it('shows what moves the cursor or hides as its code', () => {
  expect(showText('/a\r\n\u202e/')).toBe('`/a\\u{d}\\u{a}\\u{202e}/`')
})
