export default {
  entry: './src/index.html',
  output: {
    assetModuleFilename: 'files/[name].[contenthash:8][ext]',
    clean: true,
  },
  module: {
    rules: [
      {
        test: /\.svg$/,
        type: 'asset',
        parser: { dataUrlCondition: { maxSize: 100 } },
        generator: { filename: 'drawings/[name].[contenthash:8][ext]' },
      },
      { test: /\.txt$/, type: 'asset/source' },
    ],
  },
}
