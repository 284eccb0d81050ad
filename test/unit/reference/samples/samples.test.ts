import { expect, describe as group, it } from 'vitest'
import { check, checkPage, fence } from '../../check/check-fences.ts'

group('syntax', () => {
  it.each([
    ['js', 'const a = await import("b")\nexport default <p>{a}</p>'],
    ['ts', 'const a: string = "b" satisfies string'],
    ['tsx', 'const a = <T,>(b: T) => <p>{b}</p>'],
    ['css', '.a { color: red; & b { top: 0 } }'],
    ['json', '{\n  // a comment\n  "url": "https://example.com", // another\n  /* rest */\n}'],
    ['json5', "{\n  unquoted: 'single', // a comment\n  number: +.5,\n}"],
    ['yaml', 'a: [1, 2]\nb: { c: d }'],
    ['text', '{ anything'],
    ['js fails', 'require("nothing")'],
    ['js invalid', 'const = 1'],
  ])('accepts %s', async (info, code) => {
    expect(await check(fence(info, code))).toEqual([])
  })

  it.each([
    ['js', 'let ok\nconst = 1', 'a.md:7 sample-syntax error: This js sample does not parse: '],
    ['ts', 'let a: = 1', 'a.md:6 sample-syntax error: This ts sample does not parse: '],
    ['css', '.a { color: red', 'a.md:6 sample-syntax error: This css sample does not parse: '],
    ['yaml', 'a: 1\nb: [', 'a.md:7 sample-syntax error: This yaml sample does not parse: '],
    ['js fails', 'const = 1', 'a.md:6 sample-syntax error: This js sample does not parse: '],
    ['json5', '{\n  a: 1\n  b: 2 }', 'a.md:8 sample-syntax error: This json5 sample does not parse: '],
    ['json', '{ "a": 1, }', 'a.md:6 sample-syntax error: This json sample does not parse: '],
  ])('refuses broken %s, and names the line', async (info, code, problem) => {
    expect(await check(fence(info, code))).toEqual([expect.stringContaining(problem)])
  })
})

group('samples that are marked as wrong', () => {
  it.each([
    ['js invalid', 'const right = 1', 'This js sample is marked as wrong, and nothing is wrong with it'],
    ['js invalid title="webpack.config.js"', 'export default {}', 'This js sample is marked as wrong'],
    ['json invalid', '{}', 'This json sample is marked as wrong'],
  ])('have to be: %s', async (info, code, reason) => {
    expect(await check(fence(info, code))).toEqual([
      expect.stringContaining(`a.md:5 sample-not-invalid error: ${reason}`),
    ])
  })

  it('are taken at their word where nothing can tell', async () => {
    expect(await check(fence('bash invalid', 'npm run nothing'))).toEqual([])
  })
})

group('webpack configurations', () => {
  it.each([
    ['an object', 'webpack.config.js', 'export default { mode: "production" }'],
    [
      'parts of other files',
      'webpack.config.js',
      'import { rule, alias } from "./parts.js"\nexport default { module: { rules: [rule] }, resolve: { alias } }',
    ],
    [
      'a list of other files',
      'webpack.config.js',
      'import shop from "./shop/webpack.config.js"\nexport default [shop]',
    ],
    [
      'CommonJS',
      'webpack.config.cjs',
      'const path = require("node:path")\nmodule.exports = { output: { path: path.resolve(__dirname, "a") } }',
    ],
    [
      'TypeScript',
      'webpack.config.ts',
      'import type { Configuration } from "webpack"\nexport default { mode: "none" } satisfies Configuration',
    ],
    ['a function', 'webpack.config.js', 'export default (env, argv) => ({ mode: argv.mode })'],
    ['a promise of a list', 'webpack.config.mjs', 'export default async () => [{ name: "a" }, { name: "b" }]'],
    [
      'packages that are not installed',
      'webpack.config.js',
      'import Html from "html-plugin"\nimport { merge } from "webpack-merge"\nexport default merge({}, { plugins: [new Html({ a: 1 })] })',
    ],
    [
      'expressions and functions',
      'webpack.config.js',
      'export default { module: { rules: [{ test: /a$/, use: "b" }] }, output: { filename: () => "a.js" } }',
    ],
    [
      'a version from package.json',
      'webpack.config.js',
      'import webpack from "webpack"\nimport pkg from "./package.json" with { type: "json" }\nconst { react } = pkg.dependencies\nexport default { plugins: [new webpack.sharing.SharePlugin({ shared: { react } })] }',
    ],
    [
      'a plugin that opens a file when it is applied',
      'webpack.config.js',
      'import webpack from "webpack"\nexport default { plugins: [new webpack.debug.ProfilingPlugin()] }',
    ],
    [
      'a module that declares what CommonJS has',
      'webpack.config.js',
      'import { createRequire } from "node:module"\nimport path from "node:path"\nimport { fileURLToPath } from "node:url"\nconst __filename = fileURLToPath(import.meta.url)\nconst __dirname = path.dirname(__filename)\nconst require = createRequire(import.meta.url)\nexport default { output: { path: path.join(__dirname, "dist") } }',
    ],
    [
      'import.meta',
      'webpack.config.js',
      'import path from "node:path"\nexport default { output: { path: path.join(import.meta.dirname, "a") } }',
    ],
  ])('accepts %s', async (_case, title, code) => {
    expect(await check(fence(`${title.endsWith('ts') ? 'ts' : 'js'} title="${title}"`, code))).toEqual([])
  })

  it.each([
    ['an unknown option', 'export default { entyr: "./a.js" }', "configuration has an unknown property 'entyr'"],
    ['a wrong value in a list', 'export default [{}, { mode: "fast" }]', 'configuration.mode should be one of these'],
    ['no configuration', 'export default 5', 'It exports no configuration'],
    [
      "a plugin's unknown option",
      'import webpack from "webpack"\nexport default { plugins: [new webpack.BannerPlugin({ banner: "a", footr: true })] }',
      "options has an unknown property 'footr'",
    ],
    ['an unknown option of the server', 'export default { devServer: { prot: 80 } }', "unknown property 'prot'"],
    ['code that throws', 'throw new Error("broken")', 'broken'],
    ['a reach for the process', 'process.exit(1)', 'process.exit is not a function'],
  ])('refuses %s', async (_case, code, reason) => {
    const found = await check(fence('js title="webpack.config.js"', code))
    expect(found).toEqual([
      expect.stringMatching(/^a\.md:[5-7] sample-config error: `webpack\.config\.js` is not accepted: /),
    ])
    expect(found[0]).toContain(reason)
  })

  it.each([
    ['webpack.prod.mjs', 'a.md'],
    [undefined, 'configuration/a.md'],
    [undefined, 'plugins/a.mdx'],
  ])('are recognized: %s in %s', async (title, path) => {
    const info = title === undefined ? 'js' : `js title="${title}"`
    expect(await checkPage(path, fence(info, 'module.exports = { entyr: "./a.js" }'))).toHaveLength(1)
  })

  it('are told elsewhere by options that only webpack has', async () => {
    expect(await checkPage('loaders/a.md', fence('js', 'module.exports = { entyr: "./a.js" }'))).toEqual([])
    expect(await checkPage('loaders/a.md', fence('js', 'export default {\n  plugins: [],\n  other: {},\n}'))).toEqual(
      [],
    )
    const own = 'module.exports = {\n  entry: "./a.js",\n  otuput: {},\n}'
    expect(await checkPage('loaders/a.md', fence('js', own))).toEqual([expect.stringContaining("property 'otuput'")])
  })

  it.each([
    ['env => env.production ? { mod: "none" } : {}'],
    ['env => env.development ? { mod: "none" } : {}'],
    ['(env, argv) => argv.mode === "development" ? { mod: "none" } : {}'],
    ['async (env, argv) => [{}, argv.mode === "production" && { mod: "none" } || {}]'],
  ])('are seen in each branch of a function: %s', async (code) => {
    const found = await check(fence('js title="webpack.config.js"', `export default ${code}`))
    expect(found).toEqual([expect.stringContaining("configuration has an unknown property 'mod'")])
  })

  it('are what a comparison leads to', async () => {
    const compare = (added: string) =>
      fence('diff js title="webpack.config.js"', ` export default {\n-  entyr: "a",\n+  ${added}\n }`)
    expect(await check(compare('entry: "./a.js",'))).toEqual([])
    expect(await check(compare('entri: "./a.js",'))).toEqual([expect.stringContaining("unknown property 'entri'")])
    expect(await check(compare('entry: = 1'))).toEqual([expect.stringContaining('a.md:8 sample-syntax error')])
  })

  it('are what a comparison without a language leads to, where the name tells', async () => {
    const compare = (added: string) =>
      `**webpack.config.js**\n\n${fence('diff', ` export default {\n-  entyr: "a",\n+  ${added}\n };`)}`
    expect(await check(compare('entry: "./a.js",'))).toEqual([])
    expect(await check(compare('entri: "./a.js",'))).toEqual([
      expect.stringMatching(/^a\.md:10 sample-config error: .* unknown property 'entri'\. Did you mean `entry`\?$/),
    ])
    expect(await check(compare('entry: = 1'))).toEqual([
      'a.md:10 sample-config error: `webpack.config.js` is not accepted: It does not parse: Unexpected "="',
    ])
  })

  it.each([
    ['an unknown option', '{\n  mode: "none",\n  entyr: "./a.js",\n}', 3],
    ['a wrong value', '{\n  entry: {},\n  module: {\n    rules: [\n      { test: 5 },\n    ],\n  },\n}', 4],
    ['code that throws', '{\n  entry: "./a.js",\n  mode: null.mode,\n}', 3],
    ['a function that throws', '() => {\n  const a = {}\n  a.b.c()\n}', 3],
  ])('name the line of the page and at most three lines of what webpack says: %s', async (_case, code, line) => {
    const [problem = '', ...others] = await check(fence('js title="webpack.config.js"', `export default ${code}`))
    expect(others).toEqual([])
    expect(problem).toMatch(new RegExp(`^a\\.md:${5 + line} sample-config error: `))
    expect(problem.split('\n').length).toBeLessThanOrEqual(3)
    expect(problem).not.toContain('stdin')
  })

  it('leaves other files and deliberate mistakes alone', async () => {
    const wrong = 'export default { entyr: "./a.js" }'
    expect(
      await check(fence('js title="src/index.js"', wrong), fence('js invalid title="webpack.config.js"', wrong)),
    ).toEqual([])
  })
})

group('configurations and plugins in the middle of other code', () => {
  it.each([
    ['const compiler = webpack({ entyr: "./a.js" })', "unknown property 'entyr'"],
    ['webpack({ devServer: { prot: 80 } }, () => {})', "unknown property 'prot'"],
    ['run(new webpack.BannerPlugin({ banner: "a", footr: true }))', "unknown property 'footr'"],
    ['new webpack.optimize.LimitChunkCountPlugin({ maxChunk: 1 })', "unknown property 'maxChunk'"],
  ])('are refused on their line: %s', async (code, reason) => {
    const found = await check(fence('js', `import webpack from 'webpack'\n${code}`))
    expect(found).toEqual([expect.stringContaining('a.md:7 sample-config error: ')])
    expect(found[0]).toContain(reason)
  })

  it.each([
    ['webpack({ entry: "./a.js" })'],
    ['webpack({ ...common, entyr: "./a.js" })'],
    ['new webpack.BannerPlugin(options)'],
    ['new other.BannerPlugin({ footr: true })'],
    ['try {\n  webpack({ entyr: "./a.js" })\n} catch {}'],
  ])('are accepted, or cannot be told: %s', async (code) => {
    expect(await check(fence('js', code))).toEqual([])
  })

  it('may be wrong where the sample is marked so, and then have to be', async () => {
    expect(await check(fence('js invalid', 'webpack({ entyr: "./a.js" })'))).toEqual([])
    expect(await check(fence('js invalid', 'webpack({ entry: "./a.js" })'))).toHaveLength(1)
  })
})

group('changes that a guide plays', () => {
  const change = '```diff js title="a.js"\n-  a: 1,\n+  a: 2,\n```'
  const step = '<Step name="1-a"/>'

  it('need not parse by themselves', async () => {
    expect(await checkPage('guides/tea.mdx', change, step)).toEqual([])
  })

  it('have to where they are only shown', async () => {
    const problems = await checkPage('guides/tea.mdx', change.replace('"a.js"', '"a.js" unplayed'), step)
    expect(problems).toEqual([expect.stringContaining('sample-syntax error')])
  })
})
