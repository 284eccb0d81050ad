import path from 'node:path'

const shared = {
  mode: 'production',
  entry: './src/parse.js',
  output: { path: path.resolve(import.meta.dirname, 'dist') },
}

const esm = {
  ...shared,
  name: 'esm',
  output: { ...shared.output, filename: 'parse.mjs', module: true, library: { type: 'module' } },
}

const commonjs = {
  ...shared,
  name: 'commonjs',
  target: 'node20.9',
  output: { ...shared.output, filename: 'parse.cjs', library: { type: 'commonjs2' } },
}

export default [esm, commonjs]
