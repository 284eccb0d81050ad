import express from 'express'
import webpack from 'webpack'
import webpackDevMiddleware from 'webpack-dev-middleware'
import webpackHotMiddleware from 'webpack-hot-middleware'
import config from './webpack.config.js'

const app = express()
const compiler = webpack({
  ...config,
  mode: 'development',
  entry: ['webpack-hot-middleware/client?reload=true', config.entry],
  plugins: [new webpack.HotModuleReplacementPlugin()],
})

app.use(webpackDevMiddleware(compiler))
app.use(webpackHotMiddleware(compiler))

app.get('/', (request, response) => {
  response.send('<h1>River quiz</h1><p id="card"></p><script src="/main.js"></script>')
})

const port = process.env.PORT ?? 3000
app.listen(port, () => console.log(`Listening on http://localhost:${port}/`))
