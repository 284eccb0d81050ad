import { expect, describe as group, it } from 'vitest'
import { checkSample } from './check-sample.ts'

const fine = [
  "compiler.hooks.done.tapPromise('A', async (stats) => {})",
  "compiler.hooks.emit.tapAsync({ name: 'A', stage: 1 }, (compilation, callback) => {})",
  "compiler.hooks.compilation.tap('A', (compilation, { normalModuleFactory }) => {})",
  "nmf.hooks.parser.for('javascript/auto').tap('A', (parser) => {})",
  "compiler.hooks.contextModuleFactory.tap('A', (factory) => {\n  factory.hooks.alternatives.tap('A', (a) => a)\n})",
  "compiler.hooks.done.tap('A', ({ startTime, endTime }) => {})",
  "compiler.hooks.environment.tap('A', () => {})",
  "compiler.hooks.done.tap('A', (...all) => {})",
  'compiler.hooks.done.intercept({ call: (stats) => {} })',
  'compilation.hooks.statsPreset.intercept({ factory: (key, hook) => hook })',
  "compilation.hooks.processAssets.withOptions({ stage: 1 }).tap('A', (assets) => {})",
]

const untold = [
  "other.hooks.anything.tap('A', () => {})",
  "factory.hooks.anything.tap('A', () => {})",
  "this.hooks.anything.tap('A', () => {})",
  "const hooks = Own.getCompilationHooks(compilation)\nhooks.anything.tap('A', () => {})",
  "compiler.resolverFactory.hooks.resolver.for('normal').tap('A', () => {})",
  "for (const name of names) compiler.hooks[name].tap('A', () => {})",
  "nmf.hooks.parser.for('css').tap('A', (parser) => {\n  parser.hooks.anything.tap('A', () => {})\n})",
  "normalModuleFactory.hooks.parser.for(type).tap('A', (parser) => parser.hooks.anything)",
  "compiler.hooks.later?.tap('A', () => {})",
  "if (compiler.hooks.later) {\n  compiler.hooks.later.tap('A', () => {})\n}",
  "const { later = fallback } = compiler.hooks\nlater.tap('A', () => {})",
]

const unknown = [
  "compiler.hooks.dones.tap('A', () => {})",
  "this.compiler.hooks.dones.tap('A', () => {})",
  "options.compiler.hooks.dones.tap('A', () => {})",
  "child.compilation.compiler.hooks.dones.tap('A', () => {})",
  "const { hooks } = compiler; hooks.dones.tap('A', () => {})",
  "const { hooks: all } = this.compiler; all.dones.tap('A', () => {})",
  'const { run, dones } = compiler.hooks',
  'const { hooks: { dones } } = compiler',
  "const hooks = compiler.hooks; hooks.dones.tap('A', () => {})",
  "compiler.hooks['dones'].tap('A', () => {})",
  'compiler.hooks.dones.intercept({})',
  'await compiler.hooks.dones.promise(stats)',
  "compiler.hooks.run.tap('A', (instance) => { instance.hooks.dones.tap('A', () => {}) })",
  "compiler.hooks.run.tap('A', ({ hooks }) => { hooks.dones.tap('A', () => {}) })",
  "function apply({ compiler }) { compiler.hooks.dones.tap('A', () => {}) }",
  'for (const hook of [compiler.hooks.run, compiler.hooks.dones]) watch(hook)',
]

const wrong: [code: string, reason: string][] = [
  ["compiler.hooks.compile.tapPromise('A', async () => {})", '`compiler.compile` is a `SyncHook`: `tapPromise` throws'],
  [
    "const { compile } = compiler.hooks; compile.tapAsync('A', (params, callback) => {})",
    '`compiler.compile` is a `SyncHook`: `tapAsync` throws',
  ],
  ["compiler.hooks.done.tap('A', (stats, more) => {})", '`compiler.done` passes 1 parameter, the sample takes 2'],
  [
    "compiler.hooks.done.tap('A', ({ hash, startTime }, [more],) => {})",
    '`compiler.done` passes 1 parameter, the sample takes 2',
  ],
  ["compiler.hooks.done.tap(getName('A', 1), (stats, more) => {})", '`compiler.done` passes 1 parameter'],
  [
    "compiler.hooks.done.tapAsync('A', (stats) => {})",
    'A function that `tapAsync` gives to `compiler.done` never calls back: it takes 1 parameter',
  ],
  ["compiler.hooks.done.for('a').tap('A', () => {})", '`compiler.done` is a `AsyncSeriesHook`, no `HookMap`'],
  ["normalModuleFactory.hooks.parser.tap('A', () => {})", '`normalModuleFactory.parser` is a `HookMap`'],
  ["compiler.hooks.done.tapSync('A', () => {})", '`compiler.done` is a `AsyncSeriesHook`, which has no `tapSync`'],
]

group('hooks in samples', () => {
  it.each(fine)('are fine as %s', async (code) => {
    expect(await checkSample(code)).toEqual([])
  })

  it.each(untold)('are left alone where nothing can tell: %s', async (code) => {
    expect(await checkSample(code)).toEqual([])
  })

  it.each(unknown)('are unknown, on their line: %s', async (code) => {
    const reason = 'The sample uses `compiler.dones`, a hook that webpack'
    expect(await checkSample(`\n${code}`)).toEqual([
      expect.stringContaining(`api/a.mdx:7 sample-hook error: ${reason}`),
    ])
  })

  it.each(wrong)('are used in a way that fails: %s', async (code, reason) => {
    expect(await checkSample(`\n${code}`)).toEqual([
      expect.stringContaining(`api/a.mdx:7 sample-hook error: ${reason}`),
    ])
  })

  it('belong to what a hook passes, whatever the sample calls it', async () => {
    const code =
      "compiler.hooks.normalModuleFactory.tap('A', (factory) => {\n  factory.hooks.resolver.tap('A', (resolver) => {})\n})"
    expect(await checkSample(code)).toEqual([
      expect.stringContaining('api/a.mdx:7 sample-hook error: The sample uses `normalModuleFactory.resolver`, a hook'),
    ])
  })

  it('keep their lines where the sample has types or JSX', async () => {
    const code = (start: string) => `${start}\n\ncompiler\n  .hooks\n  .dones.tap('A', () => {})`
    const found = [expect.stringContaining('api/a.mdx:10 sample-hook error: ')]
    expect(await checkSample(code('let a: string'), 'ts')).toEqual(found)
    expect(await checkSample(code('const a = <p></p>'))).toEqual(found)
  })

  it('are left alone where the sample is marked as wrong or is no code', async () => {
    expect(await checkSample("compiler.hooks.nothing.tap('A', () => {})", 'js invalid')).toEqual([])
    expect(await checkSample("compiler.hooks.nothing.tap('A', () => {})", 'text')).toEqual([])
  })
})
