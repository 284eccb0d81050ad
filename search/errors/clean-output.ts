/** Limits longer pastes, which are whole logs: the relevant part is at their start. */
const longestPaste = 20_000

// Match the colors of a terminal, even if the escape character was lost in copying.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const colors = /\u001b\[[\d;?]*[A-Za-z]|\[\d{1,3}(?:;\d{1,3})*m(?!\])/g

/** Turns terminal output into plain text: without colors, with line feeds only, of bounded length. */
export function cleanOutput(text: string): string {
  return text.slice(0, longestPaste).replace(colors, '').replace(/\r\n?/g, '\n')
}

/** The kinds of lines that are dropped, matched without surrounding spaces. */
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

/** Lists the lines that say what is wrong, without assets, stacks, code and traces, and without places and addresses in the lines. */
export function listMessages(output: string): string[] {
  return fromFirstProblem(output)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !noise.some((pattern) => pattern.test(line)))
    .map(withoutPlaces)
    .filter((line) => line !== '')
}

/** Removes what a build prints before its errors, or before its warnings if it has no errors. */
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
