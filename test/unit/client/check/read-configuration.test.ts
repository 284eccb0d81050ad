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
  ])('takes %s', (_, text) => {
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

  it('tells where an exported object is changed', () => {
    const { configurations } = findConfigurations(new Source('const a = { b: 1 }\na.c = 2\nmodule.exports = a'))
    expect(configurations[0]).toMatchObject({ isPart: true, note: expect.stringContaining('line 2') })
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
