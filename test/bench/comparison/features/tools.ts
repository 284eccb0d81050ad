import type { Attempt, Files, Tool } from './feature.ts'

interface Command {
  build: readonly string[]
  /** Rebuilds on changes. */
  watch: readonly string[]
  /** How a page loads the entry, if the tool did not write one. */
  script: 'module' | 'classic'
}

const bin = (name: string) => `../../../node_modules/.bin/${name}`

export const commands: Record<Tool, (attempt: Attempt) => Command> = {
  webpack: () => ({ build: [bin('webpack')], watch: [bin('webpack'), '--watch'], script: 'classic' }),
  rspack: () => ({ build: [bin('rspack'), 'build'], watch: [bin('rspack'), 'build', '--watch'], script: 'classic' }),
  vite: () => ({ build: [bin('vite'), 'build'], watch: [bin('vite'), 'build', '--watch'], script: 'module' }),
  rollup: () => ({
    build: [bin('rollup'), '--config', 'rollup.config.js'],
    watch: [bin('rollup'), '--config', 'rollup.config.js', '--watch', '--no-watch.clearScreen'],
    script: 'module',
  }),
  esbuild: () => ({ build: ['node', 'build.mjs'], watch: ['node', 'build.mjs'], script: 'module' }),
  parcel: ({ entry = 'index.html', parcelrc }) => {
    const options = [
      ...(entry === '' ? [] : [entry, '--dist-dir', 'dist']),
      ...(parcelrc === undefined ? [] : ['--config', './.parcelrc']),
      '--cache-dir',
      '.parcel-cache',
      '--no-autoinstall',
    ]
    return {
      build: [bin('parcel'), 'build', ...options],
      watch: [bin('parcel'), 'watch', ...options],
      script: 'module',
    }
  },
}

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>A feature</title></head>
<body><script type="module" src="./src/index.js"></script></body>
</html>
`

/** The files of a project: the feature's, and the configuration of a tool with an attempt on top. */
export function createFiles(tool: Tool, attempt: Attempt, shared: Files): Files {
  const { config = '', imports = '', files, parcelrc } = attempt
  const withConfig = (name: string, text: string): Files => ({ [name]: `${imports}\n${text}\n` })
  const base: Files = {
    'index.html': page,
    'package.json': `{ "name": "feature", "version": "1.0.0", "private": true, "type": "module"${tool === 'parcel' && config ? `, ${config}` : ''} }\n`,
  }
  const configuration: Record<Tool, () => Files> = {
    webpack: () =>
      withConfig(
        'webpack.config.js',
        `export default { mode: 'production', entry: './src/index.js', performance: { hints: false }, ${config} }`,
      ),
    rspack: () =>
      withConfig(
        'rspack.config.mjs',
        `export default { mode: 'production', entry: './src/index.js', performance: { hints: false }, ${config} }`,
      ),
    vite: () => withConfig('vite.config.js', `export default { ${config} }`),
    rollup: () =>
      withConfig(
        'rollup.config.js',
        `export default { input: 'src/index.js', output: { dir: 'dist', format: 'es' }, ${config} }`,
      ),
    esbuild: () =>
      withConfig(
        'build.mjs',
        `import { build, context } from 'esbuild'
const options = { entryPoints: ['src/index.js'], bundle: true, splitting: true, format: 'esm', minify: true, outdir: 'dist', ${config} }
await build(options)`,
      ),
    parcel: () => (parcelrc === undefined ? {} : { '.parcelrc': parcelrc }),
  }
  return { ...base, ...shared, ...configuration[tool](), ...files }
}
