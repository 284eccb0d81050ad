import { expect, describe as group, it } from 'vitest'
import { check, fence } from '../../check/check-fences.ts'

group('exports of webpack', () => {
  it.each([
    ["import { BanerPlugin } from 'webpack'", '`webpack` has no `BanerPlugin`; `BannerPlugin` is like it'],
    ["const { Compilatoin } = require('webpack')", '`webpack` has no `Compilatoin`'],
    ['const { Compilatoin } = compiler.webpack', '`webpack` has no `Compilatoin`'],
    ['new webpack.UglifyPlugin()', '`webpack` has no `UglifyPlugin`'],
    ["import * as all from 'webpack'\nall.optimize.Nothing", '`webpack.optimize` has no `Nothing`'],
    ['use(Compilation.PROCESS_ASSETS_STAGE_OPTIMISE)', '`webpack.Compilation` has no `PROCESS_ASSETS_STAGE_OPTIMISE`'],
    ["const { sources } = require('webpack')\nnew sources.RawSorce('')", '`webpack.sources` has no `RawSorce`'],
  ])('that are none are refused: %s', async (code, reason) => {
    const found = await check(fence('js', code))
    expect(found).toEqual([expect.stringContaining(`sample-export error: ${reason}`)])
    expect(found[0]).toContain(`a.md:${5 + code.split('\n').length} `)
  })

  it.each([
    ["import webpack, { Compilation as C } from 'webpack'\nwebpack.optimize.LimitChunkCountPlugin"],
    ["import webpack from './mine.js'\nwebpack.anything\nconst { anything } = other\nother.webpack.anything"],
    ['class Compilation {}\nCompilation.anything'],
    ["import type { Configuration } from 'webpack'\nconst a: Configuration = {}"],
  ])('are accepted, or are of something else: %s', async (code) => {
    expect(await check(fence('ts', code))).toEqual([])
  })
})
