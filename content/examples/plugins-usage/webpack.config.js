import webpack from 'webpack'

const release = process.env.RELEASE

export default {
  mode: 'production',
  entry: './src/index.js',
  plugins: [
    new webpack.DefinePlugin({
      RELEASE: JSON.stringify(release ?? 'unreleased'),
    }),
    new webpack.BannerPlugin({
      banner: '© Example Ltd',
      stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
    }),
    release && new webpack.ProgressPlugin(),
  ],
}
