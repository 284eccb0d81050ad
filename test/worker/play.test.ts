import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientFixture } from './site/client-fixture.ts'
import type { Site } from './site/site.ts'
import { startSite } from './start-site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({ pages: { '/play/': '<p>Text</p>', '/concepts/': '<p>Text</p>' } })
})
afterAll(() => site.dispose())

async function readPolicy(path: string): Promise<Map<string, string>> {
  const response = await site.fetch(path)
  const policy = response.headers.get('content-security-policy') ?? ''
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )
}

it('allows the page of the playground a frame of this site and the address of its worker, and nothing else besides', async () => {
  const play = await readPolicy('/play/')
  const other = await readPolicy('/concepts/')
  expect(play.get('frame-src')).toBe("'self'")
  expect(play.get('trusted-types')).toBe(`${other.get('trusted-types')} play-worker`)
  for (const name of ['frame-src', 'trusted-types']) {
    play.delete(name)
    other.delete(name)
  }
  expect([...play]).toEqual([...other])
})

it('names webpack and each loader of the playground with its version', async () => {
  const text = await (await site.fetch('/play/')).text()
  expect(text).toContain('The playground has webpack 5.1.2, and these loaders from npm: fixture-loader 3.4.5.')
})

it('gives the frame of results any code, an origin of its own, and no way out', async () => {
  const policy = await readPolicy('/play/frame/')
  expect(policy.get('sandbox')).toBe('allow-scripts')
  expect(policy.get('default-src')).toBe("'none'")
  expect(policy.get('script-src')).toBe(`'${clientFixture.playground.frame.hash}' 'unsafe-eval' blob:`)
  expect(policy.get('connect-src')).toBe('blob: data:')
  expect(policy.get('form-action')).toBe("'none'")
  expect(policy.get('base-uri')).toBe("'none'")
  expect(policy.get('frame-ancestors')).toBe("'self'")
  // Only what the frame itself has created.
  expect([...policy].filter(([, values]) => /https?:|\*/.test(values))).toEqual([])
})

it('serves the frame to be shown by this site alone, and found by nobody', async () => {
  const response = await site.fetch('/play/frame/')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain(`<script>${clientFixture.playground.frame.code}</script>`)
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(response.headers.get('x-frame-options')).toBeNull()
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

it('answers 304 for a frame that the browser has', async () => {
  const { headers } = await site.fetch('/play/frame/')
  const again = await site.fetch('/play/frame/', {
    headers: { 'If-None-Match': headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  expect(again.headers.get('content-security-policy')).toBe(headers.get('content-security-policy'))
})

it('lets the page that hands a project over send a form to the online editor, and no other page', async () => {
  const editor = await readPolicy('/play/editor/')
  const other = await readPolicy('/concepts/')
  expect(editor.get('form-action')).toBe("'self' https://stackblitz.com")
  expect(other.get('form-action')).toBe("'self'")
  editor.delete('form-action')
  other.delete('form-action')
  expect([...editor]).toEqual([...other])
  const response = await site.fetch('/play/editor/')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(await response.text()).toContain(clientFixture.playground.editor)
})
