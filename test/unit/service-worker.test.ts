import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bundleServiceWorker } from '../../client/build/service-worker.ts'
import { listAssets } from '../../client/service-worker/assets.ts'
import { isWhole } from '../../client/service-worker/keep.ts'

const clientFolder = fileURLToPath(new URL('../../client/', import.meta.url))

describe('the service worker', async () => {
  const files = await bundleServiceWorker(clientFolder)
  const script = new TextDecoder().decode(files.get('sw.js'))

  it('is one small script under a name that stays', () => {
    expect([...files.keys()]).toEqual(['sw.js'])
    expect(brotliCompressSync(script).length).toBeLessThan(4000)
  })

  it('names no asset and imports nothing, so that it changes with its own source alone', () => {
    expect(script).not.toMatch(/\/assets\/[\w-]+\.|importScripts|import\(/)
  })
})

describe('the assets that a text names', () => {
  it.each([
    [
      '<link href="/assets/styles-0a1b2c3d.css"><script src="/assets/entry-0b1c2d3e.js">',
      ['/assets/styles-0a1b2c3d.css', '/assets/entry-0b1c2d3e.js'],
    ],
    ['import{a}from"./shared-ABCD2345.js";import "./shared-ABCD2345.js"', ['/assets/shared-ABCD2345.js']],
    [
      '{"vote":["/assets/vote-CDEF2345.js","/assets/vote-c0d1e2f3.css"]}',
      ['/assets/vote-CDEF2345.js', '/assets/vote-c0d1e2f3.css'],
    ],
    ["<code>import a from './a.js'\nimport './long-name.css'</code>", []],
    ['<a href="/assets/">assets</a> <a href="https://docs.test/other/entry.js">', []],
  ])('%s', (text, paths) => {
    expect(listAssets(text)).toEqual(paths)
  })
})

describe('what may be kept', () => {
  const respond = (init: ResponseInit, from: object = {}) =>
    Object.defineProperties(new Response('', init), {
      type: { value: 'basic' },
      redirected: { value: false },
      ...Object.fromEntries(Object.entries(from).map(([name, value]) => [name, { value }])),
    })

  it.each([
    ['a whole answer', {}, {}, true],
    ['a part of one', { status: 206 }, {}, false],
    ['an error', { status: 503 }, {}, false],
    ['a page that is not there', { status: 404 }, {}, false],
    ['what must not be stored', { headers: { 'Cache-Control': 'private, no-store' } }, {}, false],
    ['the end of a redirect', {}, { redirected: true }, false],
    ['what another origin keeps to itself', {}, { type: 'opaque' }, false],
    ['what another origin shares', {}, { type: 'cors' }, false],
  ])('%s', (_, init, from, kept) => {
    expect(isWhole(respond(init, from))).toBe(kept)
  })
})
