export default {
  mode: 'production',
  entry: './src/index.js',
  module: {
    rules: [
      {
        test: /\.txt$/,
        use: [
          './loaders/text-loader.js',
          {
            loader: './loaders/fill-loader.js',
            options: { values: { city: 'Lisbon' } },
          },
        ],
      },
    ],
  },
}
