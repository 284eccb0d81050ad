import { readFileSync } from 'node:fs'
import path from 'node:path'

const file = path.resolve(import.meta.dirname, 'src/layout.html')

export const layout = (source, { addDependency }) => {
  addDependency(file)
  const [, title] = source.match(/<h1>(.*?)<\/h1>/)
  return readFileSync(file, 'utf8').replace('{{title}}', () => title).replace('{{content}}', () => source)
}
