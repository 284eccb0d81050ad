export default [
  {
    name: 'separate',
    mode: 'production',
    output: { path: `${import.meta.dirname}/dist/separate` },
    optimization: { mergeDuplicateChunks: false },
  },
  {
    name: 'merged',
    mode: 'production',
    output: { path: `${import.meta.dirname}/dist/merged` },
  },
]
