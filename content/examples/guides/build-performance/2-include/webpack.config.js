import path from 'node:path'

export default {
  mode: 'production',
  module: {
    rules: [
      {
        test: /\.js$/,
        include: path.resolve(import.meta.dirname, 'src'),
        loader: 'babel-loader',
        options: { presets: [['@babel/preset-env', { targets: 'defaults' }]] },
      },
    ],
  },
}
