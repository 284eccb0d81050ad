import express from 'express'
import webpack from 'webpack'
import middleware from 'webpack-dev-middleware'
import config from './webpack.config.js'

const compiler = webpack(config({}, { mode: 'development' }))
const app = express()

app.get('/api/parcels', (request, response) => {
  response.json([{ id: 'A-17', shelf: 'c' }])
})
app.use(middleware(compiler, { hot: true }))

app.listen(process.env.PORT ?? 3000)
