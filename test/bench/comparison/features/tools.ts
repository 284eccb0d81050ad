import type { Attempt, Files, Tool } from './feature.ts'

interface Command {
  build: readonly string[]
  /** The markup that loads the entry, for tools that write no HTML. */
  script: 'module' | 'classic'
}

const bin = (name: string) => `../../../node_modules/.bin/${name}`

const parcelOptions = ['--cache-dir', '.parcel-cache', '--no-autoinstall']

export const commands: Record<Tool, (attempt: Attempt) => Command> = {
  webpack: () => ({ build: [bin('webpack')], script: 'classic' }),
  rspack: () => ({ build: [bin('rspack'), 'build'], script: 'classic' }),
  vite: () => ({ build: [bin('vite'), 'build'], script: 'module' }),
  rollup: () => ({ build: [bin('rollup'), '--config', 'rollup.config.js'], script: 'module' }),
  esbuild: () => ({ build: ['node', 'build.mjs'], script: 'module' }),
  parcel: ({ entry = 'index.html', parcelrc }) => {
    const options = [
      ...(entry === '' ? [] : [entry, '--dist-dir', 'dist']),
      ...(parcelrc === undefined ? [] : ['--config', './.parcelrc']),
      ...parcelOptions,
    ]
    return { build: [bin('parcel'), 'build', ...options], script: 'module' }
  },
}

/** Rebuilds on changes. */
export const watch: Record<Tool, readonly string[]> = {
  webpack: [bin('webpack'), '--watch'],
  rspack: [bin('rspack'), 'build', '--watch'],
  vite: [bin('vite'), 'build', '--watch'],
  rollup: [bin('rollup'), '--config', 'rollup.config.js', '--watch', '--no-watch.clearScreen'],
  esbuild: ['node', 'build.mjs'],
  parcel: [bin('parcel'), 'watch', 'index.html', '--dist-dir', 'dist', ...parcelOptions],
}

/** Serves the project at a port, which the configuration of Rollup and esbuild find in `PORT`. */
export const serve: Record<Tool, (port: string) => readonly string[]> = {
  webpack: (port) => [bin('webpack'), 'serve', '--port', port],
  rspack: (port) => [bin('rspack'), 'serve', '--port', port],
  vite: (port) => [bin('vite'), '--port', port, '--strictPort'],
  rollup: () => watch.rollup,
  esbuild: () => watch.esbuild,
  parcel: (port) => [bin('parcel'), 'serve', 'index.html', '--port', port, '--dist-dir', 'dist', ...parcelOptions],
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
    // Parcel reads its settings where a lockfile is.
    parcel: () => ({ 'yarn.lock': '', ...(parcelrc !== undefined && { '.parcelrc': parcelrc }) }),
  }
  return { ...base, ...shared, ...configuration[tool](), ...files }
}
