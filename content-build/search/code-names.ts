/** A flag, a scoped package, a placeholder, or a name with its members. */
const candidate = /--[a-z][\w-]+|@[\w-]+\/[\w-]+|\[[a-z]\w+\]|[A-Za-z_$][\w$]*(?:[.-][A-Za-z_$][\w$]*)*(?=(\s*:)?)/g
const message = /error|warning|invalid|cannot|can't|could not|failed|not found|unknown|unexpected/i
const shells = new Set(['bash', 'sh', 'shell', 'console', 'powershell'])
const outputs = new Set(['text', 'console', 'log', ''])

/**
 * What somebody may look for in a block of code: names of more than one word and keys of objects; of commands and of messages every word.
 *
 * Not the words of whole listings: they would outweigh the sentences.
 */
export function listNames(code: string, language: string): string[] {
  if (shells.has(language)) return listWords(code)
  if (outputs.has(language))
    return code
      .split('\n')
      .filter((line) => message.test(line))
      .flatMap(listWords)
  return Array.from(code.matchAll(candidate)).flatMap(([name, colon]) => {
    return isLong(name) && (colon !== undefined || isCompound(name)) ? [name] : []
  })
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
