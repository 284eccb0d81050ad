import path from 'node:path'
import { createFsFromVolume, Volume } from 'memfs'
import webpack from 'webpack'

/** Builds a fixture with the loader, into memory. */
export async function build(fixture, options) {
  const loader = path.resolve(import.meta.dirname, '../src/index.ts')
  const compiler = webpack({
    mode: 'development',
    devtool: 'source-map',
    context: path.resolve(import.meta.dirname, 'fixtures'),
    entry: `./${fixture}`,
    output: { path: '/out', library: { type: 'commonjs-module' } },
    target: 'node',
    module: { rules: [{ test: /\.tpl$/, use: { loader, options } }] },
  })
  const volume = new Volume()
  compiler.outputFileSystem = createFsFromVolume(volume)
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats)))
  })
  await new Promise((resolve) => compiler.close(resolve))
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true })
  return {
    errors,
    warnings,
    fileDependencies: stats.compilation.fileDependencies,
    read: (name) => volume.readFileSync(`/out/${name}`, 'utf8'),
  }
}

/** Runs the bundle, and returns what the template exports. */
export function run(code) {
  const module = { exports: {} }
  new Function('module', code)(module)
  return module.exports
}
