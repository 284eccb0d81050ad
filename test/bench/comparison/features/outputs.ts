import { spawnSync } from 'node:child_process'
import { type Attempt, type Built, builtIn, type Feature } from './feature.ts'

const library = {
  'src/index.js': `import { factor } from './factor.js'\nexport const weigh = (amount) => amount * factor\n`,
  'src/factor.js': 'export const factor = 4\n',
}
const webpackLibrary = (type: string): string =>
  `output: { library: { ${['var', 'umd'].includes(type) ? `name: 'Scales', ` : ''}type: '${type}' }, globalObject: 'globalThis' },`
const viteLibrary = (format: string): string =>
  `build: { lib: { entry: 'src/index.js', name: 'Scales', formats: ['${format}'] } },`
const rollupLibrary = (format: string): string => `output: { dir: 'dist', format: '${format}', name: 'Scales' },`
const esbuildLibrary = (format: string): string => `format: '${format}', globalName: 'Scales', splitting: false,`
/** Without `"type": "module"`, with which Parcel refuses other formats. */
const parcelLibrary = (field: string, format: string): Attempt => ({
  entry: '',
  files: {
    'package.json': `{ "name": "feature", "version": "1.0.0", ${format === 'esmodule' ? '"type": "module", ' : ''}"source": "src/index.js", "${field}": "dist/index.js", "targets": { "${field}": { "outputFormat": "${format}", "isLibrary": true, "context": "browser" } } }\n`,
  },
})

/** Runs code against the library in a new process; it prints what the library answers. */
function runLibrary({ folder, files }: Built, write: (file: string) => string, extension = 'cjs'): boolean {
  const file = [...files.keys()].find((name) => /\.[cm]?js$/.test(name))
  if (file === undefined) return false
  // The package of the fixture is of type "module", so the extension of a copy decides the type of the file.
  const script = `const fs = require('node:fs'); fs.copyFileSync('dist/${file}', 'copy.${extension}'); ${write(`./copy.${extension}`)}`
  return (
    spawnSync('node', ['--input-type=commonjs', '--eval', script], { cwd: folder, encoding: 'utf8' }).stdout.trim() ===
    '12'
  )
}

const runScript = (built: Built): boolean =>
  runLibrary(
    built,
    (file) =>
      `console.log(require('node:vm').runInNewContext(fs.readFileSync('${file}', 'utf8') + '; Scales.weigh(3)'))`,
  )
const require = (built: Built): boolean => runLibrary(built, (file) => `console.log(require('${file}').weigh(3))`)

/** Features of the output's environment. */
export const outputs: readonly Feature[] = [
  {
    name: 'Library as ESM',
    files: library,
    attempts: {
      webpack: [
        { config: webpackLibrary('module') },
        { config: `experiments: { outputModule: true },${webpackLibrary('module')}` },
      ],
      rspack: [
        { config: webpackLibrary('module') },
        { config: `experiments: { outputModule: true },${webpackLibrary('module')}` },
      ],
      vite: [{ config: viteLibrary('es') }],
      rollup: builtIn,
      esbuild: [{ config: esbuildLibrary('esm') }],
      parcel: [parcelLibrary('module', 'esmodule')],
    },
    check: (built) =>
      runLibrary(built, (file) => `import('${file}').then(({ weigh }) => console.log(weigh(3)))`, 'mjs'),
  },
  {
    name: 'Library as CommonJS',
    files: library,
    attempts: {
      webpack: [{ config: webpackLibrary('commonjs2') }],
      rspack: [{ config: webpackLibrary('commonjs2') }],
      vite: [{ config: viteLibrary('cjs') }],
      rollup: [{ config: rollupLibrary('cjs') }],
      esbuild: [{ config: esbuildLibrary('cjs') }],
      parcel: [parcelLibrary('main', 'commonjs')],
    },
    check: require,
  },
  {
    name: 'Library as a script with a global variable',
    files: library,
    attempts: {
      webpack: [{ config: webpackLibrary('var') }],
      rspack: [{ config: webpackLibrary('var') }],
      vite: [{ config: viteLibrary('iife') }],
      rollup: [{ config: rollupLibrary('iife') }],
      esbuild: [{ config: esbuildLibrary('iife') }],
      parcel: [parcelLibrary('global', 'global')],
    },
    check: runScript,
  },
  {
    name: 'Library as UMD',
    files: library,
    attempts: {
      webpack: [{ config: webpackLibrary('umd') }],
      rspack: [{ config: webpackLibrary('umd') }],
      vite: [{ config: viteLibrary('umd') }],
      rollup: [{ config: rollupLibrary('umd') }],
      esbuild: [{ config: esbuildLibrary('umd') }],
      parcel: [parcelLibrary('umd', 'umd')],
    },
    check: (built) => runScript(built) && require(built),
  },
  {
    name: 'Program for Node.js, with `node:` modules and a lazy chunk',
    files: {
      'src/index.js': `import { basename } from 'node:path'\nimport('./lazy.js').then(({ weigh }) => console.log(weigh(basename('/12').length)))\n`,
      'src/lazy.js': 'export const weigh = (amount) => amount * 6\n',
    },
    attempts: {
      webpack: [{ config: `target: 'node',` }],
      rspack: [{ config: `target: 'node',` }],
      vite: [{ config: `build: { ssr: 'src/index.js' },` }],
      rollup: [{ config: `external: [/^node:/],`, note: '`external`' }],
      esbuild: [{ config: `platform: 'node',` }],
      parcel: [
        {
          entry: '',
          files: {
            'package.json': `{ "name": "feature", "version": "1.0.0", "source": "src/index.js", "server": "dist/index.js", "targets": { "server": { "context": "node" } } }\n`,
          },
        },
      ],
    },
    check({ folder, files }) {
      const entry = ['main.js', 'index.js', 'index.mjs'].find((name) => files.has(name))
      if (entry === undefined) return false
      const isModule = /^\s*import[\s{"'*]|\bimport\(/.test(files.get(entry) ?? '')
      const run = (file: string) => spawnSync('node', [file], { cwd: folder, encoding: 'utf8' }).stdout.trim() === '12'
      if (isModule) return run(`dist/${entry}`)
      // The package of the fixture is of type "module".
      const changed = spawnSync('node', ['--eval', `fs.writeFileSync('dist/package.json', '{}')`], { cwd: folder })
      return changed.status === 0 && run(`dist/${entry}`)
    },
  },
  {
    name: 'Source maps, with the sources inside of them',
    files: { 'src/index.js': `// a comment in the source\nconsole.log('started')\n` },
    attempts: {
      webpack: [{ config: `devtool: 'source-map',` }],
      rspack: [{ config: `devtool: 'source-map',` }],
      vite: [{ config: 'build: { sourcemap: true },' }],
      rollup: [{ config: `output: { dir: 'dist', format: 'es', sourcemap: true },` }],
      esbuild: [{ config: 'sourcemap: true,' }],
      parcel: builtIn,
    },
    check: ({ files }) =>
      [...files].some(([file, text]) => file.endsWith('.js.map') && text.includes('a comment in the source')),
  },
]
