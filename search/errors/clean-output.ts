/** Cuts longer pastes, which are whole logs: what matters stands at their start. */
const longestPaste = 20_000

// Match the colors of a terminal, also where the escape character was lost on the way.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const colors = /\u001b\[[\d;?]*[A-Za-z]|\[\d{1,3}(?:;\d{1,3})*m(?!\])/g

/** Turns terminal output into plain text: without colors, with line feeds only, of bounded length. */
export function cleanOutput(text: string): string {
  return text.slice(0, longestPaste).replace(colors, '').replace(/\r\n?/g, '\n')
}

/** Of lines without spaces around them. */
const noise: readonly RegExp[] = [
  // Frames of a stack.
  /^at\s/,
  // A code frame and its marks.
  /^(?:>\s*)?(?:\d+\s*)?[|│╷╵]/,
  /^[\s^~-]*$/,
  // Lines about the importing module.
  /^@ /,
  /^\(?Source code omitted/,
  // The heading of a message, and what a program says about itself.
  /^(?:ERROR|WARNING) in \S+(?:\s[\d:-]+)?$/,
  /^(?:webpack|npm|yarn|pnpm|node)\b.*(?:compiled|ERR!|\d ms|v\d+\.\d)/i,
]

/** Lists the lines that say what is wrong: no list of assets, no stack, no code, no trace; places and addresses taken out. */
export function listMessages(output: string): string[] {
  return fromFirstProblem(output)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !noise.some((pattern) => pattern.test(line)))
    .map(withoutPlaces)
    .filter((line) => line !== '')
}

/** Cuts what a build prints before its errors, or before its warnings where it has no errors. */
function fromFirstProblem(output: string): string {
  const starts = [/\bERROR in /, /\bWARNING in /].map((pattern) => output.search(pattern))
  return output.slice(starts.find((start) => start !== -1) ?? 0)
}

function withoutPlaces(line: string): string {
  return line
    .replace(/^\[webpack-cli\]\s*/, '')
    .replace(/^\s*(?:ERROR|WARNING) in /, '')
    .replace(/^\s*(?:Uncaught |\(in promise\) )*(?:Error: )+/, '')
    .replace(/\bhttps?:\/\/[^\s'")]+/g, ' ')
    .replace(/(?:[A-Za-z]:)?(?:[\\/][\w.@+-]+){2,}(?::\d+)*/g, ' ')
    .replace(/\(?\b\d+:\d+(?:-\d+)?(?::\d+)?\)?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
