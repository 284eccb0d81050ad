export default {
  mode: 'production',
  entry: {
    page: {
      import: ['./src/analytics.js', './src/page.js'],
      filename: 'pages/[name].js',
      runtime: 'runtime',
    },
    widget: {
      import: './src/widget.js',
      library: { name: 'RatingWidget', type: 'window' },
      asyncChunks: false,
    },
  },
}
