/** Matches the types of scripts that run. */
const runs = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i

/**
 * Gives scripts with their text in the document, and handlers in attributes, an address: the policy of the frame allows no inline code, so that a
 * document inside of it runs none. `locate` makes an address for a text.
 */
export function moveInlineCode(parsed: Document, locate: (code: string) => string): void {
  for (const script of parsed.querySelectorAll('script:not([src])')) {
    const type = script.getAttribute('type') ?? ''
    if (!runs.test(type.trim())) continue
    // Both say nothing of a classic script without an address.
    if (type !== 'module') for (const name of ['async', 'defer']) script.removeAttribute(name)
    script.setAttribute('src', locate(script.textContent))
  }
  for (const element of parsed.querySelectorAll('*')) {
    const handlers = [...element.attributes].filter(({ name }) => name.startsWith('on'))
    if (handlers.length === 0) continue
    for (const { name } of handlers) element.removeAttribute(name)
    const lines = handlers.map(({ name, value }) => `  element.${name} = function (event) {\n${value}\n  }`)
    const script = parsed.createElement('script')
    const isBody = element === parsed.body
    const found = isBody ? 'document.body' : 'document.currentScript.previousElementSibling'
    const code = `{\n  const element = ${found}\n${lines.join('\n')}\n  document.currentScript.remove()\n}`
    script.setAttribute('src', locate(code))
    if (isBody) element.prepend(script)
    else element.after(script)
  }
}
