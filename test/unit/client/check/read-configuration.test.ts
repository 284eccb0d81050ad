import { describe, expect, it } from 'vitest'
import { findConfigurations } from '../../../../client/check/read/find-configurations.ts'
import { Source } from '../../../../client/check/read/syntax.ts'
import type { Value } from '../../../../client/check/read/values.ts'

/** Reads a configuration: objects and lists as they are, `?` for an unknown value, `...` for possible further entries. */
function read(text: string): unknown[] {
  return findConfigurations(new Source(text)).configurations.map(({ value }) => simplify(value))
}

function simplify(value: Value): unknown {
  switch (value.kind) {
    case 'literal':
      return value.value
    case 'function':
      return '()'
    case 'unknown':
      return '?'
    case 'list':
      return [...value.items.map(simplify), ...(value.isWhole ? [] : ['...'])]
    case 'object': {
      const entries = value.properties.map(({ name, value: each }) => [name, simplify(each)] as const)
      return Object.fromEntries([...entries, ...(value.isWhole ? [] : [['...', true] as const])])
    }
  }
}

describe('reading a configuration', () => {
  it.each([
    ['an ECMAScript module', "export default { mode: 'none' }"],
    ['a CommonJS module', "module.exports = { mode: 'none' }"],
    ['TypeScript', "const config: Configuration = { mode: 'none' }\nexport default config"],
    ['a satisfied type', "export default { mode: 'none' } satisfies Configuration"],
    ['TypeScript’s export', "export = { mode: 'none' } as Configuration"],
    ['a named default', "const config = { mode: 'none' }; export { config as default }"],
    ['a function', "module.exports = (env, argv) => ({ mode: 'none' })"],
    ['a function with a body', "module.exports = function (env) { return { mode: 'none' } }"],
    ['an exported function', "export default async function () { return { mode: 'none' } }"],
    ['a function by its name', "const make = () => ({ mode: 'none' }); export default make"],
    ['a function that is called', "const make = () => ({ mode: 'none' }); export default [make()]"],
    ['a constant', "const mode = 'none'; export default { mode }"],
    ['a spread', "const base = { mode: 'none' }; export default { ...base }"],
    ['webpack’s helper', "import { defineConfig } from 'webpack'; export default defineConfig({ mode: 'none' })"],
    ['a quoted name', "export default { 'mode': `none` }"],
    ['an import with attributes', "import a from './a.json' with { type: 'json' }; export default { mode: 'none' }"],
    ['attributes over lines', "import a from './a.json' with {\n  type: 'json',\n}\nexport default { mode: 'none' }"],
    [
      'an import() with attributes',
      "const a = await import('./a.json', { with: { type: 'json' } })\nexport default { mode: 'none' }",
    ],
    ['two of them', "import('a', {}); import('b', { with: {} }); export default { mode: 'none' }"],
    [
      'an export with attributes',
      "export { a } from './a.json' with { type: 'json' }; export default { mode: 'none' }",
    ],
    ['TypeScript’s import', "import path = require('path')\nexport = { mode: 'none' }"],
    ['the type of a module', "type A = typeof import('webpack')\nexport default { mode: 'none' }"],
    ['an assignment to two names', "const a = module.exports = { mode: 'none' }"],
  ])('takes %s', (_, text) => {
    expect(new Source(text).fault).toBeUndefined()
    expect(read(text)).toEqual([{ mode: 'none' }])
  })

  it('reads every kind of literal', () => {
    const text = "export default { a: -1, b: 1_000, c: /x/i, d: null, e: undefined, f: !0, g: [], h() {}, i: 'it\\'s' }"
    const literals = { a: -1, b: 1000, c: /x/i, d: null, e: undefined, f: true, g: [], h: '()', i: "it's" }
    expect(read(text)).toEqual([literals])
  })

  it('takes each of several configurations', () => {
    expect(read('module.exports = [{ a: 1 }, { a: 2 }]')).toEqual([{ a: 1 }, { a: 2 }])
    expect(read('export default (env) => { if (env) return { a: 1 }\nreturn { a: 2 } }')).toEqual([{ a: 1 }, { a: 2 }])
    expect(read('export default merge({ a: 1 }, { a: 2 })')).toEqual([{ a: 1 }, { a: 2 }])
  })

  it.each([
    ['a call', 'path.resolve()'],
    ['a condition', "production ? 'a' : 'b'"],
    ['an environment variable', 'process.env.MODE'],
    ['a template', `\`\${x}\``],
    ['an instance', 'new Thing()'],
    ['an unknown name', 'thing'],
    ['an import', 'imported'],
    ['a variable that is assigned again', 'changing'],
    ['a name that is declared twice', 'twice'],
    ['an operator', 'a || b'],
  ])('guesses nothing of %s', (_, expression) => {
    const text = `import imported from 'x'
let changing = 1
changing = 2
const twice = 1
function f() { const twice = 2 }
export default { value: ${expression} }`
    expect(read(text)).toEqual([{ value: '?' }])
  })

  it('knows that an object may have more, or other values, where something unknown is spread', () => {
    expect(read('export default { a: 1, ...more, b: 2 }')).toEqual([{ a: '?', b: 2, '...': true }])
    expect(read('export default { a: [1, ...more] }')).toEqual([{ a: [1, '...'] }])
    expect(read('export default { [name]: 1 }')).toEqual([{ '...': true }])
  })

  it.each(['a.push(1)', 'a[0] = 1', 'change(a)', 'const b = a', 'delete a[0]', 'Object.assign(a, [])'])(
    'does not rely on a list that %s may change',
    (change) => {
      expect(read(`const a = [1]\n${change}\nexport default { a }`)).toEqual([{ a: '?' }])
    },
  )

  it('tells where an exported object may be changed', () => {
    const { configurations } = findConfigurations(new Source('const a = { b: 1 }\nchange(a)\nmodule.exports = a'))
    expect(configurations[0]).toMatchObject({ isPart: true, note: expect.stringContaining('line 2') })
  })

  it.each([
    ['an assignment', "const a = { b: 1 }\na.mode = 'none'\nmodule.exports = a", { b: 1, mode: 'none' }],
    ['one after the export', "const a = { b: 1 }\nmodule.exports = a\na.mode = 'none'", { b: 1, mode: 'none' }],
    ['one that sets a value again', 'const a = { b: 1, c: 2 }\na.b = 3\nexport default a', { c: 2, b: 3 }],
    [
      'one further in',
      'const a = { b: { c: [{ d: 1 }] } }\na.b.c[0].d = 2\nexport default a',
      { b: { c: [{ d: 2 }] } },
    ],
    ['one through a cast', "const a = {}\n;(a as any)['b']!.c = 1\na!.d = 1\nexport default a", { d: 1, '...': true }],
    ['one to the exports', "module.exports = { b: 1 }\nmodule.exports.mode = 'none'", { b: 1, mode: 'none' }],
    ['one by another name', 'const a = module.exports = {}\na.b = 1\nmodule.exports.c = 2', { b: 1, c: 2 }],
    [
      'exports one by one',
      "exports.mode = 'none'\nexports.output = {}\nexports.output.clean = true",
      { mode: 'none', output: { clean: true } },
    ],
    [
      'Object.assign()',
      'module.exports = { a: 1, b: 1 }\nObject.assign(module.exports, { b: 2 }, { c: 3 })',
      { a: 1, b: 2, c: 3 },
    ],
    ['push()', 'const a = { b: [1] }\na.b.push(2, 3)\nexport default a', { b: [1, 2, 3] }],
    ['one inside a function', 'module.exports = () => { const a = {}\na.b = 1\nreturn a }', { b: 1 }],
    ['one before a return', 'export default () => { const a = {}\nif (x) { a.b = 1\nreturn a } }', { b: 1 }],
    ['one before a function', 'const a = {}\na.b = 1\nexport default () => a', { b: 1 }],
    ['one before a merge', 'const a = {}\na.b = 1\nexport default merge(a)', { b: 1 }],
  ])('reads %s', (_, text, value) => {
    expect(read(text)).toEqual([value])
  })

  it.each([
    ['a condition', 'if (x) a.b = 2', 'a.b', 'it runs only under a condition, in a loop or in a function'],
    ['a loop', 'for (;;) { a.b = 2 }', 'a.b', 'it runs only under a condition, in a loop or in a function'],
    [
      'a function',
      'const set = () => { a.b = 2 }',
      'a.b',
      'it runs only under a condition, in a loop or in a function',
    ],
    ['an operator', 'a.b ??= 2', 'a.b', 'it depends on the value before'],
    ['delete', 'delete a.b', 'a.b', 'it depends on the value before'],
    ['a computed name', 'a[name] = 2', 'a[name]', 'the name of the option is computed'],
    ['another name', 'const other = a.b', 'a.b', 'it gets another name here, under which it may be changed'],
    ['a method', 'a.b.sort()', 'a.b.sort', 'what `a.b.sort()` does is not known'],
    ['a call', 'change(a.b)', 'a.b', '`change()` may change it'],
    ['a loop over it', 'for (const one of a.b) one.c = 1', 'a.b', 'a loop runs over it'],
    ['an unknown object', 'Object.assign(a, other)', 'a', 'not all that is assigned is known'],
    [
      'push() under a condition',
      'if (x) a.c.push(2)',
      'a.c.push',
      'it runs only under a condition, in a loop or in a function',
    ],
    ['an object of another place', 'a.d.e = 2', 'a.d.e', 'the object that it changes is not written here'],
  ])('reads nothing of %s, and tells so', (_, change, name, reason) => {
    const source = new Source(`const d = {}\nconst a = { b: 1, c: [1], d }\n${change}\nexport default a`)
    const { configurations, unread } = findConfigurations(source)
    expect(unread.map((one) => [source.read(one), one.reason])).toEqual([[name, reason]])
    const [first] = configurations
    const value = first === undefined ? {} : simplify(first.value)
    if (name.startsWith('a.b')) expect(value).toEqual({ b: '?', c: [1], d: {} })
    else if (name.startsWith('a.c')) expect(value).toEqual({ b: 1, c: [1, '...'], d: {} })
    else if (name.startsWith('a.d')) expect(value).toEqual({ b: 1, c: [1], d: { '...': true } })
    else expect(first?.isPart).toBe(true)
  })

  it('does not take what comes after the use of an object for a part of it', () => {
    const source = new Source('const a = { b: 1 }\nexport default merge(a, c)\na.b = 2')
    const { configurations, unread } = findConfigurations(source)
    expect(configurations.map(({ value }) => simplify(value))[0]).toEqual({ b: '?' })
    expect(unread.map(({ reason }) => reason)).toEqual(['the object is used before'])
  })

  it('calls a change unread only if no configuration has it', () => {
    const text = 'module.exports = (env) => { const a = {}\nif (env) return a\na.b = 1\nreturn a }'
    const { configurations, unread } = findConfigurations(new Source(text))
    expect(configurations.map(({ value }) => simplify(value))).toEqual([{ '...': true }, { b: 1 }])
    expect(unread).toEqual([])
  })

  it('tells which exports are not written in the file', () => {
    const { configurations, unknown } = findConfigurations(new Source("export default require('./other')"))
    expect(configurations).toEqual([])
    expect(unknown).toHaveLength(1)
  })

  it('reads what is there of a text with a mistake, and tells where that is', () => {
    const source = new Source("module.exports = {\n  mode: 'none',\n  entry './src',\n}")
    expect(source.lineOf(source.fault ?? 0)).toBe(3)
    expect(() => findConfigurations(source)).not.toThrow()
  })
})
