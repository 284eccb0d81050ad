/** The folder of the reader's project, in the memory of the worker. */
export const folder = '/project'

/** The names that webpack's command line looks for, in its order. */
export const configNames: readonly string[] = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map(
  (end) => `webpack.config.${end}`,
)
