import { fileURLToPath } from 'node:url'
import { schema } from './options.js'

const runtime = fileURLToPath(new URL('../runtime.js', import.meta.url))

export default function (source) {
  const { variable = 'data', escape = true } = this.getOptions(schema)
  const request = this.utils.contextify(this.context, runtime)
  // Text and expressions take turns.
  const parts = source.split(/\{\{(.+?)\}\}/)
  const code = parts.map((part, index) => {
    if (index % 2 === 0) return JSON.stringify(part)
    return escape ? `escapeHtml(${part.trim()})` : `(${part.trim()})`
  })
  return `import { escapeHtml } from ${JSON.stringify(request)}
export default (${variable}) => ${code.join(' + ')}`
}
