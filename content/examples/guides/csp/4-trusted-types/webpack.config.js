export default {
  mode: 'production',
  entry: './src/index.html',
  output: {
    filename: '[name].[contenthash:8].js',
    htmlFilename: 'index.html',
    html: {
      csp: {
        nonce: '{{nonce}}',
        policy: { 'script-src': [] },
      },
    },
    clean: true,
    trustedTypes: 'seed-bank#webpack',
  },
}
