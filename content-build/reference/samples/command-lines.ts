import type { Sample } from '../../compile/markdown/compile-page.ts'

/** A call of webpack's command line. */
export interface CommandLine {
  /** The arguments of `webpack`. */
  words: string[]
  /** The line of the sample, counted from 1. */
  line: number
}

const shells = new Set(['bash', 'sh', 'shell', 'console'])
/** Matches a call and what may stand in front: a prompt, variables, what runs the commands of a package. */
const start =
  /^(?:\$\s+)?(?:\w+=\S*\s+)*(?:npx\s+|(?:pnpm|yarn)\s+(?:exec\s+)?)?(?:node_modules\/\.bin\/)?webpack(?:-cli)?(?=\s|$)/
/** `node --inspect-brk node_modules/webpack/bin/webpack.js` */
const direct = /^(?:\$\s+)?(?:\w+=\S*\s+)*node\s+(?:-\S+\s+)*node_modules\/webpack\/bin\/webpack\.js(?=\s|$)/

/** `"build": "webpack --mode production"` */
const script = /"[\w:-]+":\s*"((?:[^"\\]|\\.)*)"/g

/** Lists the calls of webpack in a sample for a shell, or in the scripts of a package. */
export function listCommandLines({ language, code, title = '' }: Sample): CommandLine[] {
  if (shells.has(language)) return code.replaceAll('\\\n', '\0').split('\n').flatMap(readShellLine)
  if (language !== 'json' || !(title.endsWith('package.json') || code.includes('"scripts"'))) return []
  return code
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(script)].flatMap(([, command = '']) => readCommands(command.replaceAll('\\"', '"'), index + 1)),
    )
}

/** Reads a line of shell code. A line that continues on the next one has been joined to it already; the lines below keep their numbers. */
function readShellLine(text: string, index: number, lines: readonly string[]): CommandLine[] {
  const joined = lines.slice(0, index).join('').split('\0').length - 1
  return readCommands(text.replaceAll('\0', ' '), index + joined + 1)
}

function readCommands(text: string, line: number): CommandLine[] {
  return text.split(/&&|\|\|?|;|<\(|\$\(/).flatMap((command) => {
    const plain = command.trim().replace(/(?:^|\s)#.*/s, '')
    const [call] = start.exec(plain) ?? direct.exec(plain) ?? []
    if (call === undefined) return []
    const words = plain.slice(call.length).match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? []
    return [{ words: words.map((word) => word.replaceAll(/["']/g, '')), line }]
  })
}
