import path from 'node:path'

const root = import.meta.dirname

export default (env, { mode = 'production' }) => {
  const build = (name) => ({
    name,
    mode,
    devtool: mode === 'production' ? 'source-map' : 'eval-source-map',
    entry: `./src/${name}.js`,
    resolve: { alias: { shared: path.resolve(root, 'src/shared') } },
    output: { path: path.resolve(root, 'dist', name), clean: true },
  })

  return [build('client'), { ...build('server'), target: 'node20.9' }]
}
