import { inspect } from 'node:util'
import webpack from 'webpack'
import config from './webpack.config.ts'

const [key = 'optimization', mode = 'production'] = process.argv.slice(2)
const { options } = webpack(config({}, { mode }))
console.log(inspect(Reflect.get(options, key), { depth: 4 }))
