import { TsconfigPathsPlugin } from 'tsconfig-paths-webpack-plugin'

export default {
  entry: './src/index.ts',
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'swc-loader',
        options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
      },
    ],
  },
  resolve: {
    extensions: ['.ts', '...'],
    plugins: [new TsconfigPathsPlugin()],
  },
}
