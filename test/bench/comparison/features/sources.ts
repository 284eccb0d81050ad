import { type Attempt, builtIn, type Feature, image, scripts, show, styles, wasm } from './feature.ts'

const swc = (options: string): string =>
  `module: { rules: [{ test: /\\.[jt]sx?$/, loader: 'swc-loader', options: ${options} }] }, resolve: { extensions: ['.tsx', '.ts', '.jsx', '.js'] },`
const builtInSwc = (options: string): string => swc(options).replace("'swc-loader'", "'builtin:swc-loader'")
const rollupSwc = (options: string): Attempt => ({
  packages: ['@rollup/plugin-swc'],
  imports: `import swc from '@rollup/plugin-swc'`,
  config: `plugins: [swc({ swc: ${options} })], input: 'src/index.ts',`,
})
const typescript = `{ jsc: { parser: { syntax: 'typescript' } } }`
const typescriptPage =
  '<!doctype html><html lang="en"><head><title>A feature</title></head><body><script type="module" src="./src/index.ts"></script></body></html>\n'
const typescriptEntry = `entry: './src/index.ts',`

const namedJson: Attempt = {
  files: { 'src/index.js': `import { used } from './boxes.json'\n${show('used')}` },
  note: 'named imports',
}
const rollupJson: Attempt = {
  packages: ['@rollup/plugin-json'],
  imports: `import json from '@rollup/plugin-json'`,
  config: 'plugins: [json()],',
}

/** Features of the sources: what may be written, and what becomes of it. */
export const sources: readonly Feature[] = [
  {
    name: 'HTML file as the entry: its script, style sheet and image are built',
    files: {
      'index.html': `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>A feature</title><link rel="stylesheet" href="./src/style.css"></head>
<body><img src="./src/image.svg" alt=""><script type="module" src="./src/index.js"></script></body>
</html>
`,
      'src/index.js': `import { value } from './value.js'\n${show('value')}`,
      'src/value.js': `export const value = 'started'\n`,
      'src/style.css': 'body { color: rgb(1, 2, 3) }\n',
      'src/image.svg': image,
    },
    attempts: {
      webpack: [{ config: `entry: './index.html',` }],
      rspack: [
        { config: `entry: './index.html',` },
        {
          packages: ['html-bundler-webpack-plugin', 'css-loader'],
          imports: `import HtmlBundlerPlugin from 'html-bundler-webpack-plugin'`,
          config: `entry: undefined, plugins: [new HtmlBundlerPlugin({ entry: { index: 'index.html' } })], module: { rules: [{ test: /\\.css$/, type: 'javascript/auto', loader: 'css-loader' }, { test: /\\.svg$/, type: 'asset/resource' }] },`,
        },
      ],
      vite: builtIn,
      rollup: [
        { config: `input: 'index.html',` },
        {
          packages: ['@web/rollup-plugin-html'],
          imports: `import { rollupPluginHTML as html } from '@web/rollup-plugin-html'`,
          config: `input: 'index.html', plugins: [html()],`,
        },
      ],
      esbuild: [
        { config: `entryPoints: ['index.html'],` },
        {
          packages: ['@chialab/esbuild-plugin-html'],
          imports: `import html from '@chialab/esbuild-plugin-html'`,
          config: `entryPoints: ['index.html'], plugins: [html()], assetNames: '[name]-[hash]', chunkNames: '[ext]/[name]-[hash]',`,
        },
      ],
      parcel: builtIn,
    },
    async check(built) {
      if ((await built.open()) !== 'started' || !built.files.has('index.html')) return false
      return built.page().evaluate(() => {
        const isStyled = getComputedStyle(document.body).color === 'rgb(1, 2, 3)'
        return isStyled && (document.querySelector('img')?.naturalWidth ?? 0) > 0
      })
    },
  },
  {
    name: 'HTML page in the output that loads the built script',
    files: { 'src/index.js': show(`'started'`) },
    attempts: {
      webpack: [{ config: `entry: './index.html',` }],
      rspack: [
        {
          imports: `import { HtmlRspackPlugin } from '@rspack/core'`,
          config: 'plugins: [new HtmlRspackPlugin()],',
          note: '`HtmlRspackPlugin`',
        },
      ],
      vite: builtIn,
      rollup: [
        {},
        {
          packages: ['@rollup/plugin-html'],
          imports: `import html from '@rollup/plugin-html'`,
          config: 'plugins: [html()],',
        },
      ],
      esbuild: [
        {},
        {
          packages: ['@chialab/esbuild-plugin-html'],
          imports: `import html from '@chialab/esbuild-plugin-html'`,
          config: `entryPoints: ['index.html'], plugins: [html()], assetNames: '[name]-[hash]', chunkNames: '[ext]/[name]-[hash]',`,
        },
      ],
      parcel: builtIn,
    },
    check: async (built) => built.files.has('index.html') && (await built.open()) === 'started',
  },
  {
    name: 'TypeScript: types erased, not checked',
    files: {
      'index.html': typescriptPage,
      'src/index.ts': `import { type Box, weigh } from './weigh.ts'\nconst box: Box = { weight: 4 }\n${show('String(weigh(box))')}`,
      'src/weigh.ts': `export interface Box { weight: number }\nexport const weigh = (box: Box): string => box.weight satisfies number as unknown as string\n`,
    },
    attempts: {
      webpack: [{ config: typescriptEntry }],
      rspack: [
        { config: typescriptEntry },
        { config: typescriptEntry + builtInSwc(typescript), note: '`builtin:swc-loader`' },
      ],
      vite: builtIn,
      rollup: [{ config: `input: 'src/index.ts',` }, rollupSwc(typescript)],
      esbuild: [{ config: `entryPoints: ['src/index.ts'],` }],
      parcel: builtIn,
    },
    check: async (built) => (await built.open()) === '4',
  },
  {
    name: 'TypeScript that becomes code: `enum`, parameter properties',
    files: {
      'index.html': typescriptPage,
      'src/index.ts': `enum Unit { Gram = 3, Pound }
class Box { constructor(readonly unit: Unit) {} }
${show('String(new Box(Unit.Pound).unit)')}`,
    },
    attempts: {
      webpack: [{ config: typescriptEntry }, { packages: ['swc-loader'], config: typescriptEntry + swc(typescript) }],
      rspack: [
        { config: typescriptEntry },
        { config: typescriptEntry + builtInSwc(typescript), note: '`builtin:swc-loader`' },
      ],
      vite: builtIn,
      rollup: [{ config: `input: 'src/index.ts',` }, rollupSwc(typescript)],
      esbuild: [{ config: `entryPoints: ['src/index.ts'],` }],
      parcel: builtIn,
    },
    check: async (built) => (await built.open()) === '4',
  },
  {
    name: 'JSX',
    files: {
      'index.html': typescriptPage.replace('index.ts', 'index.jsx'),
      'src/index.jsx': `/** @jsx createElement */
import { createElement } from './create-element.js'
document.body.append(<p id="box">A box</p>)
${show(`document.querySelector('#box').textContent`)}`,
      'src/create-element.js': `export function createElement(type, props, ...children) {
  const element = Object.assign(document.createElement(type), props)
  element.append(...children)
  return element
}
`,
    },
    attempts: {
      webpack: [
        { config: `entry: './src/index.jsx',` },
        {
          packages: ['swc-loader'],
          config: `entry: './src/index.jsx',${swc(`{ jsc: { parser: { syntax: 'ecmascript', jsx: true } } }`)}`,
        },
      ],
      rspack: [
        { config: `entry: './src/index.jsx',` },
        {
          config: `entry: './src/index.jsx',${builtInSwc(`{ jsc: { parser: { syntax: 'ecmascript', jsx: true } } }`)}`,
          note: '`builtin:swc-loader`',
        },
      ],
      vite: [{ config: `oxc: { jsx: { runtime: 'classic', pragma: 'createElement' } },` }],
      rollup: [
        {
          config: `input: 'src/index.jsx', jsx: { mode: 'classic', factory: 'createElement', importSource: './create-element.js' },`,
          note: '`jsx`',
        },
      ],
      esbuild: [{ config: `entryPoints: ['src/index.jsx'],` }],
      parcel: builtIn,
    },
    check: async (built) => (await built.open()) === 'A box',
  },
  {
    name: 'Newer syntax rewritten for older browsers (`??=`, ES2017)',
    files: { 'src/index.js': `const box = {}\nbox.weight ??= Number('4')\n${show('String(box.weight)')}` },
    attempts: {
      webpack: [
        { config: `target: ['web', 'es2017'],` },
        { packages: ['swc-loader'], config: swc(`{ jsc: { target: 'es2017' } }`) },
      ],
      rspack: [
        { config: `target: ['web', 'es2017'],` },
        { config: builtInSwc(`{ jsc: { target: 'es2017' } }`), note: '`builtin:swc-loader`' },
      ],
      vite: [{ config: `build: { target: 'es2017' },` }],
      rollup: [
        {},
        {
          packages: ['@rollup/plugin-swc'],
          imports: `import swc from '@rollup/plugin-swc'`,
          config: `plugins: [swc({ swc: { jsc: { target: 'es2017' } } })],`,
        },
      ],
      esbuild: [{ config: `target: 'es2017',` }],
      parcel: [{ config: `"browserslist": "chrome 60"` }],
    },
    check: async (built) => (await built.open()) === '4' && scripts(built).every((text) => !text.includes('??')),
  },
  {
    name: 'Minified scripts',
    files: {
      'src/index.js': `const someLongName = 'sta'\n/* a comment */\n${show(`[someLongName, 'rted'].map((part) => part).join('')`)}`,
    },
    attempts: {
      webpack: builtIn,
      rspack: builtIn,
      vite: builtIn,
      rollup: [
        {},
        {
          packages: ['@rollup/plugin-terser'],
          imports: `import terser from '@rollup/plugin-terser'`,
          config: 'plugins: [terser()],',
        },
      ],
      esbuild: builtIn,
      parcel: builtIn,
    },
    async check(built) {
      if ((await built.open()) !== 'started') return false
      return scripts(built).every((text) => !text.includes('a comment') && !text.includes('someLongName'))
    },
  },
  {
    name: 'Style sheet by `import`',
    files: {
      'src/index.js': `import './style.css'\n${show(`'started'`)}`,
      'src/style.css': 'body { color: rgb(1, 2, 3) }\n',
    },
    attempts: {
      webpack: builtIn,
      rspack: [{}, { config: `module: { rules: [{ test: /\\.css$/, type: 'css' }] },` }],
      vite: builtIn,
      rollup: [
        {},
        {
          packages: ['rollup-plugin-css-only'],
          imports: `import css from 'rollup-plugin-css-only'`,
          config: `plugins: [css({ output: 'style.css' })],`,
        },
      ],
      esbuild: builtIn,
      parcel: builtIn,
    },
    async check(built) {
      await built.open()
      const color = await built.page().evaluate(() => getComputedStyle(document.body).color)
      return color === 'rgb(1, 2, 3)' && styles(built).length > 0
    },
  },
  {
    name: 'CSS Modules',
    files: {
      'src/index.js': `import * as styles from './box.module.css'\ndocument.body.className = styles.box\n${show('styles.box')}`,
      'src/box.module.css': '.box { color: rgb(1, 2, 3) }\n',
    },
    attempts: {
      webpack: builtIn,
      rspack: [{}, { config: `module: { rules: [{ test: /\\.module\\.css$/, type: 'css/module' }] },` }],
      vite: builtIn,
      rollup: [
        {},
        {
          packages: ['rollup-plugin-postcss'],
          imports: `import postcss from 'rollup-plugin-postcss'`,
          config: 'plugins: [postcss({ modules: true, namedExports: true, extract: true })],',
        },
      ],
      esbuild: builtIn,
      parcel: builtIn,
    },
    async check(built) {
      const name = await built.open()
      const color = await built.page().evaluate(() => getComputedStyle(document.body).color)
      return name !== undefined && name !== 'box' && color === 'rgb(1, 2, 3)' && styles(built).length > 0
    },
  },
  {
    name: 'Minified style sheets',
    files: {
      'src/index.js': `import './style.css'\n${show(`'started'`)}`,
      'src/style.css': '/* a comment */\nbody {\n  color: rgb(1, 2, 3);\n  margin: 0px 0px 0px 0px;\n}\n',
    },
    attempts: {
      webpack: builtIn,
      rspack: [{ config: `module: { rules: [{ test: /\\.css$/, type: 'css' }] },` }],
      vite: builtIn,
      rollup: [
        {},
        {
          packages: ['rollup-plugin-postcss'],
          imports: `import postcss from 'rollup-plugin-postcss'`,
          config: 'plugins: [postcss({ extract: true, minimize: true })],',
        },
      ],
      esbuild: builtIn,
      parcel: builtIn,
    },
    check: (built) =>
      styles(built).length > 0 && styles(built).every((text) => !/a comment|\n.|: /.test(text.replace(/\/\*# .*/, ''))),
  },
  {
    name: 'Image by `import`',
    files: {
      'src/index.js': `import address from './image.svg'
const image = new Image()
image.src = address
image.decode().then(() => { ${show('String(image.naturalWidth)').trim()} })
`,
      'src/image.svg': image,
    },
    attempts: {
      webpack: [{}, { config: `module: { rules: [{ test: /\\.svg$/, type: 'asset/resource' }] },` }],
      rspack: [{}, { config: `module: { rules: [{ test: /\\.svg$/, type: 'asset/resource' }] },` }],
      vite: builtIn,
      rollup: [
        {},
        {
          packages: ['@rollup/plugin-url'],
          imports: `import url from '@rollup/plugin-url'`,
          config: 'plugins: [url({ limit: 0 })],',
        },
      ],
      esbuild: [{}, { config: `loader: { '.svg': 'file' },`, note: '`loader`' }],
      parcel: [
        {},
        {
          files: {
            'src/index.js': `import address from 'url:./image.svg'
const image = new Image()
image.src = address
image.decode().then(() => { ${show('String(image.naturalWidth)').trim()} })
`,
          },
          note: '`url:`',
        },
      ],
    },
    check: async (built) =>
      (await built.open()) === '8' && [...built.files.keys()].some((file) => file.endsWith('.svg')),
  },
  {
    name: 'Image by `new URL("./image.svg", import.meta.url)`',
    files: {
      'src/index.js': `const image = new Image()
image.src = new URL('./image.svg', import.meta.url)
image.decode().then(() => { ${show('String(image.naturalWidth)').trim()} })
`,
      'src/image.svg': image,
    },
    attempts: {
      webpack: builtIn,
      rspack: builtIn,
      vite: builtIn,
      rollup: [
        {},
        {
          packages: ['@web/rollup-plugin-import-meta-assets'],
          imports: `import { importMetaAssets } from '@web/rollup-plugin-import-meta-assets'`,
          config: 'plugins: [importMetaAssets()],',
        },
      ],
      esbuild: [
        {},
        {
          packages: ['@chialab/esbuild-plugin-meta-url'],
          imports: `import metaUrl from '@chialab/esbuild-plugin-meta-url'`,
          config: 'plugins: [metaUrl()],',
        },
      ],
      parcel: builtIn,
    },
    check: async (built) =>
      (await built.open()) === '8' && [...built.files.keys()].some((file) => file.endsWith('.svg')),
  },
  {
    name: 'JSON, of which only the members that you use stay',
    files: {
      'src/index.js': `import boxes from './boxes.json'\n${show('boxes.used')}`,
      'src/boxes.json': `{ "used": "USED-VALUE", "unused": "UNUSED-VALUE" }\n`,
    },
    attempts: {
      webpack: builtIn,
      rspack: builtIn,
      vite: [{}, namedJson],
      rollup: [{}, rollupJson, { ...rollupJson, ...namedJson }],
      esbuild: [{}, namedJson],
      parcel: [{}, namedJson],
    },
    check: async (built) =>
      (await built.open()) === 'USED-VALUE' && scripts(built).every((text) => !text.includes('UNUSED-VALUE')),
  },
  {
    name: 'Exports of a WebAssembly file by `import`',
    files: {
      'src/index.js': `import { add } from './add.wasm'\n${show('String(add(1, 2))')}`,
      'src/add.wasm': wasm,
    },
    attempts: {
      webpack: builtIn,
      rspack: [{}, { config: 'experiments: { asyncWebAssembly: true },' }],
      vite: [{ config: `build: { target: 'esnext' },` }],
      rollup: [{}],
      esbuild: [
        {},
        {
          packages: ['esbuild-plugin-wasm'],
          imports: `import { wasmLoader } from 'esbuild-plugin-wasm'`,
          config: `plugins: [wasmLoader({ mode: 'embedded' })],`,
        },
      ],
      parcel: [{}],
    },
    check: async (built) => (await built.open()) === '3',
  },
  {
    name: 'WebAssembly file that your code instantiates',
    files: {
      'src/index.js': `const { instance } = await WebAssembly.instantiateStreaming(fetch(new URL('./add.wasm', import.meta.url)))\n${show('String(instance.exports.add(1, 2))')}`,
      'src/add.wasm': wasm,
    },
    attempts: {
      webpack: builtIn,
      rspack: builtIn,
      vite: [{ config: `build: { target: 'es2022', assetsInlineLimit: 0 },` }],
      rollup: [
        {},
        {
          packages: ['@rollup/plugin-wasm'],
          imports: `import { wasm } from '@rollup/plugin-wasm'`,
          config: `plugins: [wasm({ targetEnv: 'browser' })],`,
          files: {
            'src/index.js': `import init from './add.wasm'\nconst instance = await init({})\n${show('String((instance.instance ?? instance).exports.add(1, 2))')}`,
          },
        },
      ],
      esbuild: [
        {},
        {
          config: `loader: { '.wasm': 'file' },`,
          note: '`loader`',
          files: {
            'src/index.js': `import address from './add.wasm'\nconst { instance } = await WebAssembly.instantiateStreaming(fetch(address))\n${show('String(instance.exports.add(1, 2))')}`,
          },
        },
      ],
      parcel: builtIn,
    },
    check: async (built) => (await built.open()) === '3',
  },
  {
    name: 'npm package in CommonJS, by `import` and by `require()`',
    files: {
      'src/index.js': `import { weigh } from 'scales'\n${show('String(weigh(3))')}`,
      'node_modules/scales/package.json': `{ "name": "scales", "version": "1.0.0", "main": "index.js" }\n`,
      'node_modules/scales/index.js': `const { factor } = require('./factor')\nexports.weigh = (amount) => amount * factor\n`,
      'node_modules/scales/factor.js': 'module.exports = { factor: 4 }\n',
    },
    attempts: {
      webpack: builtIn,
      rspack: builtIn,
      vite: builtIn,
      rollup: [
        {},
        {
          packages: ['@rollup/plugin-node-resolve', '@rollup/plugin-commonjs'],
          imports: `import commonjs from '@rollup/plugin-commonjs'\nimport nodeResolve from '@rollup/plugin-node-resolve'`,
          config: 'plugins: [nodeResolve(), commonjs()],',
        },
      ],
      esbuild: builtIn,
      parcel: builtIn,
    },
    check: async (built) => (await built.open()) === '12',
  },
  {
    name: '`await` at the top level of a module that another imports',
    files: {
      'src/index.js': `import { weight } from './weight.js'\n${show('String(weight)')}`,
      'src/weight.js': 'export const weight = await Promise.resolve(4)\n',
    },
    attempts: {
      webpack: builtIn,
      rspack: builtIn,
      vite: [{ config: `build: { target: 'es2022' },` }],
      rollup: builtIn,
      esbuild: builtIn,
      parcel: builtIn,
    },
    check: async (built) => (await built.open()) === '4',
  },
]
