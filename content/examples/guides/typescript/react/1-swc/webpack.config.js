export default {
  entry: './src/index.html',
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true, decorators: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  resolve: {
    extensions: ['.ts', '.tsx', '...'],
    tsconfig: true,
  },
}
