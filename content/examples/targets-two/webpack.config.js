const shared = {
  mode: 'production',
  context: import.meta.dirname,
  entry: { notes: './src/notes.js' },
}

export default [
  {
    ...shared,
    name: 'browser',
    target: 'web',
    output: { filename: '[name].browser.js' },
  },
  {
    ...shared,
    name: 'server',
    target: 'node20',
    output: { filename: '[name].server.cjs' },
  },
]
