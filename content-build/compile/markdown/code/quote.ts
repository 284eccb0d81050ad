import { readContentFile, resolveContentPath } from '../content-file.ts'

export type Quote =
  | { kind: 'found'; path: string; code: string }
  | { kind: 'failed'; path?: string; reason: string; note: string }

const start = /^\W*#region\s+([\w-]+)\b/
const end = /^\W*#endregion\b/

/** Reads what a fence quotes: `examples/output/webpack.config.js`, or a region of it after a `#`. */
export function readQuote(contentDir: string, address: string): Quote {
  const [name = '', region] = address.split('#', 2)
  const path = resolveContentPath('', name)
  const found = readContentFile(contentDir, path)
  if (found.kind === 'outside') {
    return {
      kind: 'failed',
      reason: `\`${name}\` is outside of the content folder`,
      note: 'Quote a file of content/examples.',
    }
  }
  if (found.kind === 'missing') {
    const note = 'The path is relative to the content folder: `examples/…`.'
    return { kind: 'failed', path, reason: `The quoted file \`${name}\` does not exist`, note }
  }
  const lines = found.bytes.toString('utf8').replaceAll(/\r\n?/g, '\n').trimEnd().split('\n')
  const chosen = region === undefined ? lines : findRegion(lines, region)
  if (chosen === undefined) {
    const note = `Mark its lines with \`#region ${region}\` and \`#endregion\` in comments.`
    return { kind: 'failed', path, reason: `\`${name}\` has no region \`${region}\``, note }
  }
  const code = chosen.filter((line) => !start.test(line) && !end.test(line))
  return { kind: 'found', path, code: removeIndent(code).join('\n') }
}

function findRegion(lines: readonly string[], name: string): string[] | undefined {
  const first = lines.findIndex((line) => start.exec(line)?.[1] === name)
  if (first === -1) return undefined
  let depth = 1
  const region: string[] = []
  for (const line of lines.slice(first + 1)) {
    if (start.test(line)) depth++
    if (end.test(line)) depth--
    if (depth === 0) return region
    region.push(line)
  }
  return undefined
}

function removeIndent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const common = indents.length === 0 ? 0 : Math.min(...indents)
  return lines.map((line) => line.slice(common))
}
