export default [
  {
    name: 'client',
    mode: 'production',
    entry: './src/client.js',
    output: { filename: 'client.js' },
  },
  {
    name: 'server',
    dependencies: ['client'],
    mode: 'production',
    target: 'node20.9',
    entry: './src/server.js',
    output: { filename: 'server.js' },
  },
]
