import path from 'node:path'

export default {
  mode: 'production',
  optimization: { minimize: false, concatenateModules: false },
  output: { clean: true },
  // The made-up packages of this project lie beside its code; packages of npm lie in node_modules.
  resolve: { modules: [path.resolve('packages'), 'node_modules'] },
}
