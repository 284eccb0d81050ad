import webpack from 'webpack'

// Seconds since 1970, by convention the time of the last commit
const epoch = Number(process.env.SOURCE_DATE_EPOCH ?? 0)

export default {
  mode: 'production',
  entry: './src/index.html',
  output: {
    filename: '[name].[contenthash:8].js',
    htmlFilename: 'index.html',
    clean: true,
  },
  plugins: [
    new webpack.DefinePlugin({
      BUILD_TIME: JSON.stringify(new Date(epoch * 1000).toISOString()),
    }),
  ],
}
