import type { Reference } from '../../contract/references.ts'
import { traps } from './traps.ts'

/** The inputs of {@link writeNotes}. */
export interface NotesSite {
  origin: string
  references: readonly Reference[]
  /** Paths of pages and of their Markdown; a passage that the content lacks is not named. */
  hasPage: (url: string) => boolean
}

/** Notes of more characters are cut, oldest names first: they are to be read with every task. */
const mostCharacters = 8000

/** The oldest minor of webpack 5 that has notes of its own. */
export const oldestNoted = 100

/** Writes what a coding agent needs to know of one minor of webpack 5, as Markdown for a file such as `AGENTS.md`. */
export function writeNotes(minor: number, { origin, references, hasPage }: NotesSite): string {
  const known = traps.filter(({ from, to = minor, url }) => from <= minor && minor <= to && hasPage(url))
  const start = `# webpack 5.${minor}

This project uses webpack 5.${minor}. What you remember may describe another release: prefer these notes and the documentation.

## Look it up

- Every page: ${origin}/llms.txt. A page is Markdown at its address with \`index.md\` behind it.
- One option, hook, flag, plugin or function: ${origin}/o/output.filename.json?v=5.${minor} tells type, default, the release that brought it, and the passage.
- A question or an error message: ${origin}/search.json?q=…
- As tools, by the Model Context Protocol: ${origin}/mcp

## Easy to get wrong

${known.map(({ text, url }) => `- ${text} (${origin}${url})`).join('\n')}

## Names by the release that brought them

A name that is not listed is older or does not exist. Braces stand for several names: \`a.{b, c}\` for \`a.b\` and \`a.c\`.
`
  return addReleases(start, minor, references)
}

function addReleases(start: string, newest: number, references: readonly Reference[]): string {
  let text = start
  for (let minor = newest; minor > 0; minor--) {
    const names = listNames(minor, references)
    if (names.length === 0) continue
    const line = `\n- 5.${minor}: ${groupByParent(names)}`
    if (text.length + line.length >= mostCharacters) break
    text += line
  }
  return `${text}\n`
}

/** Groups names by their parent: `` `a.{b, c}`, `d` ``. */
function groupByParent(names: readonly string[]): string {
  const groups = Map.groupBy(names, (name) => name.slice(0, name.lastIndexOf('.') + 1))
  const written = [...groups].map(([parent, members]) => {
    const own = members.map((name) => name.slice(parent.length))
    return own.length === 1 || parent === '' ? own.map((name) => parent + name) : [`${parent}{${own.join(', ')}}`]
  })
  return written
    .flat()
    .map((name) => `\`${name}\``)
    .join(', ')
}

/** Lists the names that a minor brought, without those whose parent came with them. */
function listNames(minor: number, references: readonly Reference[]): string[] {
  const brought = references.filter((reference) => !isOfCommandLine(reference) && reference.since === `5.${minor}`)
  const names = [...new Set(brought.map(({ name }) => name))]
  const parents = new Set(names)
  return names.filter((name) => !parents.has(name.replace(/\.[^.]*$/, '')) || !name.includes('.'))
}

function isOfCommandLine({ kind }: Reference): boolean {
  return kind === 'flag' || kind === 'command'
}
