export default {
  mode: 'production',
  module: {
    rules: [
      {
        test: /\.js$/,
        loader: 'babel-loader',
        options: { presets: [['@babel/preset-env', { targets: 'defaults' }]] },
      },
    ],
  },
}
