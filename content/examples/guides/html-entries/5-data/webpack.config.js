import { layout, readClocks } from './layout.js'

const clockPages = () =>
  Object.fromEntries(readClocks().map(({ id }) => [id, `./src/clock.html?${id}`]))

export default {
  entry: () => ({
    index: './src/index.html',
    visit: './src/visit.html',
    ...clockPages(),
  }),
  devServer: { hot: false },
  output: {
    filename: 'assets/[contenthash:8].js',
    cssFilename: 'assets/[contenthash:8].css',
    assetModuleFilename: 'assets/[contenthash:8][ext]',
    htmlFilename: ({ filename }) =>
      filename.replace('src/', '').replace(/^clock\.html\?(.+)/, 'clocks/$1.html'),
    clean: true,
  },
  module: { parser: { html: { template: layout } } },
}
