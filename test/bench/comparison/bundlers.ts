/** A bundler as the comparison runs it, in the project's folder. */
export interface Bundler {
  name: string
  /** The package whose version is shown. */
  package: string
  /** The packages a project lists to build this one; their dependencies are counted too. */
  installs: readonly string[]
  command: readonly string[]
  output: string
  /** The folder of a cache that outlives the process, for those that have one for production builds. */
  cache?: string
}

const bin = (name: string) => `node_modules/.bin/${name}`

export const bundlers: readonly Bundler[] = [
  {
    name: 'webpack',
    package: 'webpack',
    installs: ['webpack', 'webpack-cli', 'swc-loader', '@swc/core'],
    command: [bin('webpack'), '--config', 'configs/webpack.config.js'],
    output: 'dist/webpack',
    cache: '.caches/webpack',
  },
  {
    name: 'Rspack',
    package: '@rspack/core',
    installs: ['@rspack/core', '@rspack/cli'],
    command: [bin('rspack'), 'build', '--config', 'configs/rspack.config.mjs'],
    output: 'dist/rspack',
    cache: '.caches/rspack',
  },
  {
    name: 'Vite (Rolldown)',
    package: 'vite',
    installs: ['vite', '@vitejs/plugin-react'],
    command: [bin('vite'), 'build', '--config', 'configs/vite.config.js'],
    output: 'dist/vite',
  },
  {
    name: 'Rollup',
    package: 'rollup',
    installs: [
      'rollup',
      '@rollup/plugin-commonjs',
      '@rollup/plugin-node-resolve',
      '@rollup/plugin-replace',
      '@rollup/plugin-swc',
      '@rollup/plugin-terser',
      'rollup-plugin-css-only',
      '@swc/core',
    ],
    command: [bin('rollup'), '--config', 'configs/rollup.config.js', '--silent'],
    output: 'dist/rollup',
  },
  {
    name: 'esbuild',
    package: 'esbuild',
    installs: ['esbuild'],
    command: ['node', 'configs/esbuild.mjs'],
    output: 'dist/esbuild',
  },
  {
    name: 'Parcel',
    package: 'parcel',
    installs: ['parcel'],
    command: [
      bin('parcel'),
      'build',
      'index.html',
      '--dist-dir',
      'dist/parcel',
      '--cache-dir',
      '.caches/parcel',
      '--no-source-maps',
      '--log-level',
      'error',
    ],
    output: 'dist/parcel',
    cache: '.caches/parcel',
  },
]
