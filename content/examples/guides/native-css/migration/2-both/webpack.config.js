import MiniCssExtractPlugin from 'mini-css-extract-plugin'

export default (env, { mode }) => {
  const out = mode === 'production' ? MiniCssExtractPlugin.loader : 'style-loader'
  const css = {
    loader: 'css-loader',
    options: {
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'camelCase',
        localIdentName: '[local]--[hash:base64:5]',
      },
    },
  }

  return {
    output: { clean: true },
    experiments: { css: true },
    module: {
      parser: { css: { namedExports: false } },
      generator: { 'css/auto': { exportsConvention: 'camel-case' } },
      rules: [
        { test: /\.css$/, use: [out, css, 'postcss-loader'] },
        { test: /\.scss$/, type: 'css/auto', use: [out, css, 'sass-loader'] },
      ],
    },
    plugins: [new MiniCssExtractPlugin({ filename: 'css/[name].[contenthash:8].css' })],
  }
}
