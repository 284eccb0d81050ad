import { readFileSync } from 'node:fs'
import path from 'node:path'

const src = path.resolve(import.meta.dirname, 'src')
const read = (file) => readFileSync(path.join(src, file), 'utf8')

export const readClocks = () => JSON.parse(read('clocks.json'))

export const layout = (source, { resource, addDependency }) => {
  const clock = readClocks().find(({ id }) => resource.endsWith(`?${id}`))
  const content = source.replace(/\{\{(\w+)\}\}/g, (all, key) => clock[key])
  const [, title] = content.match(/<h1>(.*?)<\/h1>/)
  for (const file of ['layout.html', 'clocks.json']) addDependency(path.join(src, file))
  return read('layout.html').replace('{{title}}', () => title).replace('{{content}}', () => content)
}
