import MagicString from 'magic-string'
import { checkExpression, parse } from './parse.js'
import { TemplateError } from './template-error.js'

/** Turns a template into the code of a module. */
export function compile(source, { variable, escape, strings, runtime }) {
  const code = new MagicString(source)
  const imports = [`import { escapeHtml } from ${JSON.stringify(runtime)}\n`]
  const warnings = []
  const addText = (start, end) => {
    if (start < end) code.update(start, end, ` + ${JSON.stringify(source.slice(start, end))}`)
  }
  let end = 0
  for (const tag of parse(source)) {
    addText(end, tag.start)
    end = tag.end
    const content = tag.content.trim()
    if (content.startsWith('@')) {
      const key = content.slice(1)
      if (!Object.hasOwn(strings, key)) {
        warnings.push(new TemplateError(`There is no string "${key}"`, source, tag.start))
      }
      code.update(tag.start, tag.end, ` + ${JSON.stringify(strings[key] ?? key)}`)
    } else if (content.startsWith('>')) {
      const request = content.slice(1).trim()
      const name = `template${imports.length}`
      imports.push(`import ${name} from ${JSON.stringify(request)}\n`)
      code.update(tag.start, tag.end, ` + ${name}(${variable})`)
    } else {
      checkExpression(source, tag)
      // Keeps the text between the braces, so that its position maps back.
      code.update(tag.start, tag.start + 2, escape ? ' + escapeHtml(' : ' + (')
      code.update(tag.end - 2, tag.end, ')')
    }
  }
  addText(end, source.length)
  code.prepend(`${imports.join('')}export default (${variable}) => ""`)
  return { code, warnings }
}
