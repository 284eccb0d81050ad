const shared = {
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

export default [
  {
    ...shared,
    name: 'web',
    output: { cssFilename: 'css/[name].[contenthash:8].css' },
  },
  {
    ...shared,
    name: 'server',
    target: 'node',
    entry: './src/server.js',
    output: { filename: 'server.cjs' },
  },
]
