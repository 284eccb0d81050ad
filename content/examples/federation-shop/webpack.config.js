import path from 'node:path'
import webpack from 'webpack'

const { ModuleFederationPlugin } = webpack.container
const here = import.meta.dirname
const shared = { react: { singleton: true } }

const catalog = {
  name: 'catalog',
  mode: 'development',
  devtool: false,
  target: 'node20',
  context: here,
  entry: {},
  output: {
    path: path.join(here, 'dist/catalog'),
    module: true,
    uniqueName: 'catalog',
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'catalog',
      filename: 'container.mjs',
      library: { type: 'module' },
      exposes: { './price': { import: './catalog/price.js', name: 'price' } },
      shared,
    }),
  ],
}

const shop = {
  name: 'shop',
  mode: 'development',
  devtool: false,
  target: 'node20',
  context: here,
  entry: './shop/index.js',
  output: {
    path: path.join(here, 'dist/shop'),
    module: true,
    uniqueName: 'shop',
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'shop',
      remoteType: 'import',
      remotes: { catalog: '../catalog/container.mjs' },
      shared,
    }),
  ],
}

export default [catalog, shop]
