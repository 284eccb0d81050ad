import { describe, expect, it } from 'vitest'
import { listTerms } from '../../../search/tokenize.ts'

describe('listTerms', () => {
  it.each([
    ['output.filename', ['output.filename', 'output', 'filenam']],
    ['optimization.splitChunks', ['optimization.splitchunks', 'optimization', 'splitchunk', 'split', 'chunk']],
    ['SplitChunksPlugin', ['splitchunksplugin', 'split', 'chunk', 'plugin']],
    ['HTMLElement', ['htmlelement', 'html', 'element']],
    ['css-loader', ['css-loader', 'cssloader', 'css', 'loader']],
    ['--output-path', ['--output-path', 'outputpath', 'output', 'path']],
    ['@babel/core', ['@babel/core', 'babel', 'core']],
    ['[contenthash]', ['contenthash']],
    ['__webpack_public_path__', ['__webpack_public_path__', 'webpackpublicpath', 'webpack', 'public', 'path']],
    ['import.meta.webpackHot', ['import.meta.webpackhot', 'import', 'meta', 'webpackhot', 'webpack', 'hot']],
    ['.mjs', ['.mjs', 'mjs']],
    ['.env.local', ['.env.local', 'env', 'local']],
    ['...rest, a[0].b', ['rest', 'a', '0', 'b']],
    ['5.20.0', ['5.20.0']],
    ["can't", ['cant']],
    ["webpack's", ['webpack']],
    ['Café', ['cafe']],
    ['loaders', ['loader']],
    ['dependencies', ['dependency']],
    ['css this https alias', ['css', 'this', 'https', 'alia']],
    ['cache caching cached', ['cach', 'cach', 'cach']],
    ['splitting string', ['split', 'string']],
    ['модуль', ['модуль']],
    ['وحدة', ['وحدة']],
    ['… — ?! 🎉', []],
    ['', []],
  ])('%s', (text, terms) => {
    expect(listTerms(text)).toEqual(terms)
  })

  it('gives the spellings of one name a term in common', () => {
    const terms = ['css-minimizer-webpack-plugin', 'CssMinimizerWebpackPlugin'].map((name) => new Set(listTerms(name)))
    expect([...(terms[0] ?? [])].filter((term) => terms[1]?.has(term))).toContain('cssminimizerwebpackplugin')
  })
})
