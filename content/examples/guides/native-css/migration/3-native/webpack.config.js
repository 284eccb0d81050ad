export default {
  output: { clean: true, cssFilename: 'css/[name].[contenthash:8].css' },
  experiments: { css: true },
  module: {
    parser: { css: { namedExports: false } },
    generator: {
      'css/auto': {
        exportsConvention: 'camel-case',
        localIdentName: '[local]--[hash:5]',
      },
    },
    rules: [
      { test: /\.css$/, use: 'postcss-loader' },
      { test: /\.scss$/, type: 'css/auto', use: 'sass-loader' },
    ],
  },
}
