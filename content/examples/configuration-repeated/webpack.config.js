import path from 'node:path'

export default [
  {
    name: 'client',
    mode: 'production',
    devtool: 'source-map',
    entry: './src/client.js',
    resolve: { alias: { shared: path.resolve(import.meta.dirname, 'src/shared') } },
    output: { path: path.resolve(import.meta.dirname, 'dist/client'), clean: true },
  },
  {
    name: 'server',
    mode: 'production',
    devtool: 'source-map',
    target: 'node20.9',
    entry: './src/server.js',
    resolve: { alias: { shared: path.resolve(import.meta.dirname, 'src/shared') } },
    output: { path: path.resolve(import.meta.dirname, 'dist/server'), clean: true },
  },
]
