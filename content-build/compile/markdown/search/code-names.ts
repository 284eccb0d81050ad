/** A flag, a scoped package, a placeholder, or a name with its members. */
const candidate = /--[a-z][\w-]+|@[\w-]+\/[\w-]+|\[[a-z]\w+\]|[A-Za-z_$][\w$]*(?:[.-][A-Za-z_$][\w$]*)*/g
const message = /error|warning|invalid|cannot|can't|could not|failed|not found|unknown|unexpected/i
const shells = new Set(['bash', 'sh', 'shell', 'console', 'powershell'])
const outputs = new Set(['text', 'console', 'log', ''])

/**
 * Lists the words of a code block that readers may search for: names of several words, object keys with their path (`output.filename`), and every
 * word of commands and messages.
 *
 * Other words of listings are left out: they would outweigh the sentences.
 */
export function listNames(code: string, language: string): string[] {
  if (shells.has(language)) return listWords(code)
  if (outputs.has(language))
    return code
      .split('\n')
      .filter((line) => message.test(line))
      .flatMap(listWords)
  return [...listWords(code).filter(isCompound), ...listKeys(code)]
}

function listWords(text: string): string[] {
  return (text.match(candidate) ?? []).filter(isLong)
}

function isLong(name: string): boolean {
  return name.length > 2 && name.length < 40
}

function isCompound(name: string): boolean {
  return /[\w$][.\-/_]|^--|^\[|\p{Ll}\p{Lu}/u.test(name)
}

/** Matches strings and comments, which are skipped, keys with the bracket they open, and brackets. */
const token =
  /'[^'\n]*'|"[^"\n]*"|`[^`]*`|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|(?<![\w$])([A-Za-z_$][\w$]*)\s*:\s*([{[])?|([{[])|([}\]])/g

/** Lists the keys of object literals: `output.filename`, deeper ones with the whole path. Works by patterns: it need not understand the code. */
function listKeys(code: string): string[] {
  const keys: string[] = []
  const open: (string | undefined)[] = []
  for (const [, key, opens, bracket, end] of code.matchAll(token)) {
    if (key !== undefined) {
      const above = open.filter((name) => name !== undefined)
      keys.push([...above.slice(-1), key].join('.'))
      if (above.length === 2) keys.push([...above, key].join('.'))
      if (opens !== undefined) open.push(key)
    } else if (bracket !== undefined) open.push(undefined)
    else if (end !== undefined) open.pop()
  }
  return keys.filter(isLong)
}
