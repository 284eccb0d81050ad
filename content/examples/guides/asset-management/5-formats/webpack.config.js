import { parse as parseYaml } from 'yaml'
import { parseCsv } from './parse-csv.js'

export default {
  entry: './src/index.html',
  output: {
    clean: true,
  },
  module: {
    rules: [
      { test: /\.ya?ml$/, type: 'json', parser: { parse: parseYaml } },
      { test: /\.csv$/, type: 'json', parser: { parse: parseCsv } },
    ],
  },
}
