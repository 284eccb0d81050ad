import webpack from 'webpack'
import config from './webpack.config.js'

const compiler = webpack({ ...config, mode: 'production' })

compiler.run((error, stats) => {
  if (error) throw error
  console.log(stats.toString({ preset: 'errors-warnings' }))

  for (const { name, source } of stats.compilation.getAssets()) {
    console.log(`${name}: ${source.size()} bytes`)
  }
  if (stats.hasErrors()) process.exitCode = 1
  compiler.close((closeError) => {
    if (closeError) throw closeError
  })
})
