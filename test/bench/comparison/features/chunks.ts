import { type Attempt, type Built, builtIn, type Feature, scripts, show } from './feature.ts'

const filler = (name: string): string =>
  `export const ${name} = [${Array.from({ length: 3000 }, (_, index) => `'${name}-${(index * 7919) % 104729}'`).join(',')}]\n`

const holders = (built: Built, text: string): string[] => scripts(built).filter((script) => script.includes(text))

const page = (name: string): string =>
  `import { shared } from './shared.js'\nexport const text = '${name.toUpperCase()}-PAGE' + shared.length\n`

const glob = {
  'src/pages/first.js': `export const title = 'First'\n`,
  'src/pages/second.js': `export const title = 'Second'\n`,
}

const federation = {
  'remote/greeting.js': `export const greeting = 'from the remote'\n`,
  'remote/index.js': 'export {}\n',
  'host/index.js': `import('remote/greeting').then(({ greeting }) => { ${show('greeting').trim()} })\n`,
}

/** Two builds: one exposes a module, the other loads it at run time. */
const federate = (name: string, imports: string, plugin: string, plugins: string): Attempt => ({
  files: {
    [name]: `import path from 'node:path'
${imports}
export default [
  { mode: 'production', entry: './remote/index.js', output: { path: path.resolve('dist/remote'), publicPath: '/remote/' },
    plugins: [new ${plugin}({ name: 'remote', filename: 'remoteEntry.js', exposes: { './greeting': './remote/greeting.js' } })] },
  { mode: 'production', entry: './host/index.js', output: { path: path.resolve('dist') },
    plugins: [new ${plugin}({ name: 'host', remotes: { remote: 'remote@/remote/remoteEntry.js' } }), ${plugins}] },
]
`,
  },
})

const hostPage = '<!doctype html><html lang="en"><body><script type="module" src="./index.js"></script></body></html>'

const federateVite: Attempt = {
  packages: ['@module-federation/vite'],
  build: ['node', 'build.mjs'],
  files: {
    'host/index.html': hostPage,
    'remote/index.html': hostPage,
    'build.mjs': `import { federation } from '@module-federation/vite'
import { build } from 'vite'
await build({ root: 'remote', base: '/remote/', build: { outDir: '../dist/remote', target: 'esnext' },
  plugins: [federation({ name: 'remote', filename: 'remoteEntry.js', dts: false, exposes: { './greeting': './greeting.js' } })] })
await build({ root: 'host', build: { outDir: '../dist', emptyOutDir: false, target: 'esnext' },
  plugins: [federation({ name: 'host', dts: false, remotes: { remote: { type: 'module', name: 'remote', entry: '/remote/remoteEntry.js' } } })] })
`,
  },
}

const federateEsbuild: Attempt = {
  packages: ['@module-federation/esbuild', '@module-federation/webpack-bundler-runtime'],
  build: ['node', 'build.mjs'],
  files: {
    'build.mjs': `import { build } from 'esbuild'
import { moduleFederationPlugin } from '@module-federation/esbuild/plugin'
import { withFederation } from '@module-federation/esbuild/build'
const options = { bundle: true, splitting: true, format: 'esm', platform: 'browser' }
await build({ ...options, entryPoints: ['remote/index.js'], outdir: 'dist/remote',
  plugins: [moduleFederationPlugin(withFederation({ name: 'remote', filename: 'remoteEntry.js', exposes: { './greeting': './remote/greeting.js' }, shared: {} }))] })
await build({ ...options, entryPoints: ['host/index.js'], outdir: 'dist',
  plugins: [moduleFederationPlugin(withFederation({ name: 'host', filename: 'hostEntry.js', remotes: { remote: '/remote/remoteEntry.js' }, shared: {} }))] })
`,
  },
}

/** Features of how modules become files, and what is left out of them. */
export const chunks: readonly Feature[] = [
  {
    name: 'Chunk for `import()`',
    files: {
      'src/index.js': `import('./lazy.js').then(({ value }) => { ${show('value').trim()} })\n`,
      'src/lazy.js': `export const value = 'LAZY-VALUE'\n`,
    },
    attempts: { webpack: builtIn, rspack: builtIn, vite: builtIn, rollup: builtIn, esbuild: builtIn, parcel: builtIn },
    check: async (built) =>
      (await built.open()) === 'LAZY-VALUE' && scripts(built).length > 1 && holders(built, 'LAZY-VALUE').length === 1,
  },
  {
    name: 'Module of two lazy chunks is written once, without configuration',
    files: {
      'src/index.js': `const pages = await Promise.all([import('./first.js'), import('./second.js')])\n${show(`pages.map(({ text }) => text).join()`)}`,
      'src/first.js': page('first'),
      'src/second.js': page('second'),
      'src/shared.js': filler('shared'),
    },
    attempts: {
      webpack: builtIn,
      rspack: builtIn,
      vite: builtIn,
      rollup: builtIn,
      esbuild: builtIn,
      parcel: builtIn,
    },
    async check(built) {
      if ((await built.open()) !== 'FIRST-PAGE3000,SECOND-PAGE3000') return false
      const [shared, ...others] = holders(built, 'shared-7919')
      return (
        shared !== undefined && others.length === 0 && !shared.includes('FIRST-PAGE') && !shared.includes('SECOND-PAGE')
      )
    },
  },
  {
    name: 'Chunk of the modules that you name',
    files: {
      'src/index.js': `import { one } from './one.js'\nimport { two } from './two.js'\n${show(`'ENTRY' + one.indexOf('one-7919') + two.indexOf('two-7919')`)}`,
      'src/one.js': filler('one'),
      'src/two.js': filler('two'),
    },
    attempts: {
      webpack: [
        {
          config: `entry: './index.html', optimization: { splitChunks: { cacheGroups: { numbers: { test: /one|two/, name: 'numbers', chunks: 'all', enforce: true } } } },`,
          note: '`splitChunks`',
        },
      ],
      rspack: [
        {
          imports: `import { HtmlRspackPlugin } from '@rspack/core'`,
          config: `plugins: [new HtmlRspackPlugin()], optimization: { splitChunks: { cacheGroups: { numbers: { test: /one|two/, name: 'numbers', chunks: 'all', enforce: true } } } },`,
          note: '`splitChunks`',
        },
      ],
      vite: [
        {
          config: `build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'numbers', test: /one|two/ }] } } } },`,
          note: '`codeSplitting`',
        },
      ],
      rollup: [
        {
          config: `output: { dir: 'dist', format: 'es', manualChunks: { numbers: ['src/one.js', 'src/two.js'] } },`,
          note: '`manualChunks`',
        },
      ],
      esbuild: builtIn,
      parcel: [
        {
          config: `"@parcel/bundler-default": { "manualSharedBundles": [{ "name": "numbers", "types": ["js"], "assets": ["src/one.js", "src/two.js"] }] }`,
          note: '`manualSharedBundles`',
        },
      ],
    },
    async check(built) {
      if ((await built.open()) !== 'ENTRY11') return false
      const [numbers, ...others] = scripts(built).filter(
        (text) => text.includes('one-15838') && text.includes('two-15838'),
      )
      return (
        numbers !== undefined &&
        others.length === 0 &&
        !numbers.includes('ENTRY') &&
        holders(built, 'one-15838').length === 1
      )
    },
  },
  {
    name: '`import()` of a path with a variable',
    files: {
      ...glob,
      'src/index.js': `const open = (name) => import(\`./pages/\${name}.js\`)\nopen(['sec', 'ond'].join('')).then(({ title }) => { ${show('title').trim()} })\n`,
    },
    attempts: {
      webpack: builtIn,
      rspack: builtIn,
      vite: builtIn,
      rollup: [
        {},
        {
          packages: ['@rollup/plugin-dynamic-import-vars'],
          imports: `import dynamicImportVars from '@rollup/plugin-dynamic-import-vars'`,
          config: 'plugins: [dynamicImportVars()],',
        },
      ],
      esbuild: builtIn,
      parcel: [
        {},
        {
          packages: ['@parcel/resolver-glob'],
          parcelrc: `{ "extends": "@parcel/config-default", "resolvers": ["@parcel/resolver-glob", "..."] }\n`,
          files: {
            'src/index.js': `import pages from './pages/*.js'\n${show(`pages[['sec', 'ond'].join('')].title`)}`,
          },
          note: '`import pages from "./pages/*.js"`',
        },
      ],
    },
    check: async (built) => (await built.open()) === 'Second',
  },
  {
    name: '`import.meta.glob()`',
    files: {
      ...glob,
      'src/index.js': `const pages = import.meta.glob('./pages/*.js')\npages['./pages/second.js']().then(({ title }) => { ${show('title').trim()} })\n`,
    },
    attempts: { webpack: builtIn, rspack: builtIn, vite: builtIn, rollup: builtIn, esbuild: builtIn, parcel: builtIn },
    check: async (built) => (await built.open()) === 'Second',
  },
  {
    name: 'Web Worker by `new Worker(new URL(…))`, with an import of its own',
    files: {
      'src/index.js': `const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })\nworker.onmessage = ({ data }) => { ${show('data').trim()} }\n`,
      'src/worker.js': `import { value } from './value.js'\npostMessage(value)\n`,
      'src/value.js': `export const value = 'from the worker'\n`,
    },
    attempts: {
      webpack: builtIn,
      rspack: builtIn,
      vite: builtIn,
      rollup: [
        {},
        {
          packages: ['@surma/rollup-plugin-off-main-thread'],
          imports: `import offMainThread from '@surma/rollup-plugin-off-main-thread'`,
          config: `output: { dir: 'dist', format: 'es' }, plugins: [offMainThread()],`,
        },
      ],
      esbuild: [
        {},
        {
          packages: ['@chialab/esbuild-plugin-worker'],
          imports: `import worker from '@chialab/esbuild-plugin-worker'`,
          config: 'plugins: [worker()],',
        },
      ],
      parcel: builtIn,
    },
    check: async (built) => (await built.open()) === 'from the worker',
  },
  {
    name: 'Tree shaking of unused exports',
    files: {
      'src/index.js': `import { used } from './values.js'\n${show('used')}`,
      'src/values.js': `export const used = 'USED-VALUE'\nexport const unused = 'UNUSED-VALUE'\n`,
    },
    attempts: { webpack: builtIn, rspack: builtIn, vite: builtIn, rollup: builtIn, esbuild: builtIn, parcel: builtIn },
    check: async (built) =>
      (await built.open()) === 'USED-VALUE' && scripts(built).every((text) => !text.includes('UNUSED-VALUE')),
  },
  {
    name: 'Tree shaking of unused CommonJS exports',
    files: {
      'src/index.js': `import { used } from './values.cjs'\n${show('used')}`,
      'src/values.cjs': `exports.used = 'USED-VALUE'\nexports.unused = 'UNUSED-VALUE'\n`,
    },
    attempts: {
      webpack: builtIn,
      rspack: builtIn,
      vite: builtIn,
      rollup: [
        {},
        {
          packages: ['@rollup/plugin-commonjs'],
          imports: `import commonjs from '@rollup/plugin-commonjs'`,
          config: 'plugins: [commonjs()],',
        },
        {
          packages: ['@rollup/plugin-commonjs'],
          imports: `import commonjs from '@rollup/plugin-commonjs'`,
          config: `plugins: [commonjs({ strictRequires: 'auto' })],`,
          note: '`strictRequires: "auto"`',
        },
      ],
      esbuild: builtIn,
      parcel: builtIn,
    },
    check: async (built) =>
      (await built.open()) === 'USED-VALUE' && scripts(built).every((text) => !text.includes('UNUSED-VALUE')),
  },
  {
    name: 'Module Federation: a module of a separate build, loaded at run time',
    files: federation,
    attempts: {
      webpack: [
        federate('webpack.config.js', `import webpack from 'webpack'`, 'webpack.container.ModuleFederationPlugin', ''),
      ],
      rspack: [
        federate(
          'rspack.config.mjs',
          `import { container, HtmlRspackPlugin } from '@rspack/core'`,
          'container.ModuleFederationPluginV1',
          'new HtmlRspackPlugin()',
        ),
        federate(
          'rspack.config.mjs',
          `import { container, HtmlRspackPlugin } from '@rspack/core'`,
          'container.ModuleFederationPlugin',
          'new HtmlRspackPlugin()',
        ),
      ],
      vite: [federateVite],
      rollup: [{ config: `input: 'host/index.js',` }],
      esbuild: [federateEsbuild],
      parcel: [{ entry: 'host/index.html', files: { 'host/index.html': hostPage } }],
    },
    check: async (built) => (await built.open()) === 'from the remote',
  },
]
