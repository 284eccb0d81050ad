import { beforeAll, describe, expect, it, vi } from 'vitest'
import { complete } from '../../../client/play/page/download.ts'
import { listRows } from '../../../client/play/page/list-rows.ts'
import { addFiles, limits, removePath, renamePath, tellAddition } from '../../../client/play/page/project-files.ts'
import { isFileName } from '../../../client/play/page/share.ts'
import { formatSize } from '../../../client/play/page/sizes.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const incoming = (path: string, content: string | Uint8Array = '') => ({
  path,
  bytes: typeof content === 'string' ? bytes(content) : content,
})

describe('files that come to a project', () => {
  it('are text where they are text, and bytes elsewhere', () => {
    const { files } = addFiles({}, [incoming('a.js', 'á'), incoming('b.png', Uint8Array.of(137, 0, 255))])
    expect(files).toEqual({ 'a.js': 'á', 'b.png': Uint8Array.of(137, 0, 255) })
  })

  it('are each added, replaced or refused with a reason', () => {
    const { files, ...told } = addFiles({ 'a.js': '1', src: '' }, [
      incoming('a.js', '2'),
      incoming('b.js', '3'),
      incoming('src/c.js'),
      incoming('../d.js'),
      incoming('e.txt', new Uint8Array(limits.fileBytes + 1)),
    ])
    expect(Object.keys(files)).toEqual(['a.js', 'src', 'b.js'])
    expect(told).toEqual({
      added: ['b.js'],
      replaced: ['a.js'],
      refused: [
        'src/c.js: src is a file, not a folder',
        '../d.js: not a path that a project here can hold',
        'e.txt: 5120 KiB, more than 5120 KiB',
      ],
    })
  })

  it('beyond 2,000 are refused', () => {
    const many = Array.from({ length: limits.files + 2 }, (_, at) => incoming(`${at}.js`))
    const addition = addFiles({}, many)
    expect([Object.keys(addition.files).length, addition.refused.length]).toEqual([limits.files, 2])
    expect(tellAddition(addition, ['node_modules'])).toMatch(/^2000 files added\. Left out: node_modules; 2000\.js: /)
  })

  it('beyond the size of a project are refused', () => {
    const many = Array.from({ length: 12 }, (_, at) => incoming(`${at}.txt`, new Uint8Array(limits.fileBytes).fill(97)))
    expect(addFiles({}, many).refused).toHaveLength(2)
  })
})

describe('a download', () => {
  beforeAll(() => {
    vi.stubGlobal('PACKAGES', [{ name: 'webpack-merge', version: '6.0.1' }])
    vi.stubGlobal('WEBPACK_VERSION', '5.112.2')
    vi.stubGlobal('WEBPACK_CLI_VERSION', '7.0.0')
    vi.stubGlobal('WEBPACK_CLI_NODE', '>=20.9.0')
    return () => vi.unstubAllGlobals()
  })
  const readNode = (files: Record<string, string>) => JSON.parse(String(complete(files)['package.json'])).engines.node

  it.each([
    ['JavaScript', { 'src/index.js': '', 'src/types.d.ts': '' }, '>=20.9.0'],
    ['TypeScript', { 'src/index.ts': '' }, '^22.13.0 || >=23.2.0'],
    ['a configuration in TypeScript', { 'webpack.config.ts': '', 'src/index.ts': '' }, '^22.18.0 || >=23.6.0'],
    ['versions of its own', { 'a.ts': '', 'package.json': '{ "engines": { "node": ">=24" } }' }, '>=24'],
  ])('asks for the Node.js that builds a project with %s', (_, files, range) => {
    expect(readNode(files)).toBe(range)
  })

  it('asks for the packages that its files name', () => {
    const list = (config: string) =>
      Object.keys(JSON.parse(String(complete({ 'webpack.config.js': config })['package.json'])).devDependencies)
    expect(list("import { merge } from 'webpack-merge'")).toEqual(['webpack-merge', 'webpack', 'webpack-cli'])
    expect(list('export default {}')).toEqual(['webpack', 'webpack-cli'])
  })
})

describe('a size', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [2, '2 bytes'],
    [1024, '1 KiB'],
  ])('of %d is %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text)
  })
})

describe('a path', () => {
  it.each(['a.js', 'src/page (1).js', 'src/[id].js', 'é.txt', '.babelrc'])('may be %s', (name) => {
    expect(isFileName(name)).toBe(true)
  })
  it.each(['', '/a', 'a/', '../a', 'a/./b', 'a\\b', '__proto__', 'a\nb', ' a', 'a:b'])('may not be %j', (name) => {
    expect(isFileName(name)).toBe(false)
  })
})

describe('a folder', () => {
  const files = { 'src/a.js': 'a', 'src/b/c.js': 'c', 'src.js': '' }
  it('is renamed and deleted with what is in it', () => {
    expect(renamePath(files, 'src', 'app')).toEqual({
      kind: 'renamed',
      files: { 'app/a.js': 'a', 'app/b/c.js': 'c', 'src.js': '' },
    })
    expect(removePath(files, 'src')).toEqual({ 'src.js': '' })
  })
  it('takes no name that is taken', () => {
    expect(renamePath(files, 'src', 'src.js')).toEqual({
      kind: 'refused',
      problem: 'There is a file of this name already',
    })
  })
  it('comes before files in the tree, and hides what is in it when it is closed', () => {
    const show = (closed: string[]) =>
      listRows(Object.keys(files), new Set(closed)).map(({ path, level }) => `${level} ${path}`)
    expect(show([])).toEqual(['1 src', '2 src/b', '3 src/b/c.js', '2 src/a.js', '1 src.js'])
    expect(show(['src'])).toEqual(['1 src', '1 src.js'])
  })
})
