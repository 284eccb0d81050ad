import { parse } from 'yaml'

export default function yamlLoader(source) {
  return `export default ${JSON.stringify(parse(source))}`
}
