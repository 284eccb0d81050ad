export default {
  target: ['webworker', 'es2022'],
  entry: { worker: './src/worker.js' },
  output: {
    module: true,
    filename: '[name].mjs',
    library: { type: 'module' },
    asyncChunks: false,
    clean: true,
  },
}
