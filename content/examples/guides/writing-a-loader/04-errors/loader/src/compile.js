import { checkExpression, parse } from './parse.js'
import { TemplateError } from './template-error.js'

/** Turns a template into the code of a module. */
export function compile(source, { variable, escape, strings, runtime }) {
  const code = []
  const warnings = []
  let end = 0
  for (const tag of parse(source)) {
    code.push(JSON.stringify(source.slice(end, tag.start)))
    end = tag.end
    const content = tag.content.trim()
    if (content.startsWith('@')) {
      const key = content.slice(1)
      if (!Object.hasOwn(strings, key)) {
        warnings.push(new TemplateError(`There is no string "${key}"`, source, tag.start))
      }
      code.push(JSON.stringify(strings[key] ?? key))
    } else {
      checkExpression(source, tag)
      code.push(escape ? `escapeHtml(${content})` : `(${content})`)
    }
  }
  code.push(JSON.stringify(source.slice(end)))
  return {
    code: `import { escapeHtml } from ${JSON.stringify(runtime)}
export default (${variable}) => ${code.join(' + ')}`,
    warnings,
  }
}
