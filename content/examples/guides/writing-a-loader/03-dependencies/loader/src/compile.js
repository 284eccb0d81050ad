/** Turns a template into the code of a module. */
export function compile(source, { variable, escape, strings, runtime }) {
  // Text and expressions take turns.
  const parts = source.split(/\{\{(.+?)\}\}/)
  const code = parts.map((part, index) => {
    if (index % 2 === 0) return JSON.stringify(part)
    const expression = part.trim()
    if (expression.startsWith('@')) return JSON.stringify(strings[expression.slice(1)])
    return escape ? `escapeHtml(${expression})` : `(${expression})`
  })
  return `import { escapeHtml } from ${JSON.stringify(runtime)}
export default (${variable}) => ${code.join(' + ')}`
}
