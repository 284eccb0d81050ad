import path from 'node:path'

const dist = path.resolve(import.meta.dirname, 'dist')

const main = {
  name: 'main',
  target: 'electron-main',
  entry: { main: './src/main.js' },
  output: { path: dist, filename: '[name].mjs', module: true },
}

const preload = {
  name: 'preload',
  target: 'electron-preload',
  entry: { preload: './src/preload.js' },
  output: { path: dist, filename: '[name].cjs' },
}

const renderer = {
  name: 'renderer',
  target: 'web',
  devtool: 'source-map',
  entry: './src/index.html',
  output: { path: path.join(dist, 'renderer') },
}

export default [main, preload, renderer]
