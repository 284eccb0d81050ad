import type { ElementContent } from 'hast'
import { h } from 'hastscript'

/** The part of a terminal that a block shows: the commands typed into it, or its output. */
export type Terminal = 'commands' | 'output'

export const shells: ReadonlySet<string> = new Set(['bash', 'sh', 'shell', 'zsh', 'shellscript'])
const sessions = new Set(['console', 'shell-session'])
const printed = new Set(['text', 'txt', 'output', 'log'])

/** Lines that tools print, by what they tell. */
const tones = [
  {
    name: 'error',
    words: /^(?:ERROR in|\[webpack-cli\] (?:✖|Error:)|✖|<e>|npm error|(?:[A-Z]\w*)?Error:)|compiled with \d+ errors?\b/,
  },
  { name: 'warning', words: /^(?:WARNING in|\[webpack-cli\] ⚠|⚠|<w>)|compiled with \d+ warnings?\b/ },
  { name: 'success', words: /compiled successfully|^✔|^✓/ },
] as const
const plainOutput = /^(?:asset \S|webpack \d|\[webpack-cli\]|<[is]> )/

/** Returns the part of a terminal that a block shows; nothing for the text of a file or a name. Text after a block of commands is their output. */
export function findTerminal(code: string, language: string, before = ''): Terminal | undefined {
  if (shells.has(language)) return 'commands'
  if (sessions.has(language)) return /^[$>#%] /m.test(code) ? undefined : 'commands'
  if (!printed.has(language)) return undefined
  if (shells.has(before)) return 'output'
  return code.split('\n').some((line) => plainOutput.test(line) || findTone(line) !== undefined) ? 'output' : undefined
}

/** Returns `error`, `warning` or `success` for a printed line that tells of one. */
export function findTone(line: string): string | undefined {
  return tones.find(({ words }) => words.test(line))?.name
}

/** Renders printed text with the lines marked that tell of an error, a warning or a success. */
export function renderOutput(code: string): ElementContent[] {
  return code.split('\n').flatMap((line, index): ElementContent[] => {
    const tone = findTone(line)
    const text: ElementContent = { type: 'text', value: line }
    const content = tone === undefined ? text : h('span', { class: `tone-${tone}` }, line)
    return index === 0 ? [content] : [{ type: 'text', value: '\n' }, content]
  })
}

/** Tells for each line of shell code whether it begins a command: comments and the rest of the command above do not. */
export function listCommandLines(code: string): boolean[] {
  const lines = code.split('\n')
  return lines.map((line, index) => /^[^\s#$]/.test(line) && !lines[index - 1]?.endsWith('\\'))
}
