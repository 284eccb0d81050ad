export default {
  mode: 'development',
  entry: './src/index.html',
  watchOptions: {
    poll: 500,
    ignored: '**/node_modules',
  },
  devServer: {
    host: '0.0.0.0',
    allowedHosts: ['harbour.test'],
    client: {
      webSocketURL: 'auto://0.0.0.0:0/ws',
    },
  },
}
