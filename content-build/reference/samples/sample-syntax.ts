import { type Loader, type TransformFailure, transform } from 'esbuild'
import { parseDocument } from 'yaml'
import { parseJson } from '../../common/json-places.ts'
import type { Sample } from '../../compile/markdown/compile-page.ts'
import type { SampleFault } from './sample-fault.ts'
import { scriptLoaders } from './sample-tree.ts'

/** Maps the languages that are parsed to the esbuild loader that understands them. */
const loaders: Readonly<Record<string, Loader>> = { ...scriptLoaders, css: 'css', json5: 'js' }

/** Tells whether samples in this language are parsed. */
export function hasSyntax(language: string): boolean {
  return isJson(language) || isYaml(language) || Object.hasOwn(loaders, language)
}

function isJson(language: string): boolean {
  return language === 'json' || language === 'jsonc'
}

function isYaml(language: string): boolean {
  return language === 'yaml' || language === 'yml'
}

/** Finds the first syntax error of a sample; nothing when there is none, or when its language is not one that is checked. */
export async function findSyntaxFault({ language, code }: Sample): Promise<SampleFault | undefined> {
  if (isJson(language)) return findJsonFault(code)
  if (isYaml(language)) return findYamlFault(code)
  const loader = loaders[language]
  if (loader === undefined) return undefined
  // Every JSON5 document is an expression of JavaScript; the bracket opens on the first line, so that lines keep their numbers.
  const source = language === 'json5' ? `(${code}\n)` : code
  try {
    const { warnings } = await transform(source, { loader, logLevel: 'silent' })
    // A stylesheet never fails to parse; what a browser would skip is a warning.
    const warning = loader === 'css' ? warnings.find(({ id }) => id === 'css-syntax-error') : undefined
    return warning && toFault(language, warning)
  } catch (cause) {
    const [error] = (cause as TransformFailure).errors
    return error === undefined ? { reason: String(cause) } : toFault(language, error)
  }
}

function toFault(
  language: string,
  { text, location }: { text: string; location: { line: number } | null },
): SampleFault {
  const reason = `This ${language} sample does not parse: ${text}`
  return location === null ? { reason } : { reason, line: location.line }
}

function findYamlFault(code: string): SampleFault | undefined {
  const [error] = parseDocument(code, { prettyErrors: true }).errors
  if (error === undefined) return undefined
  const reason = `This yaml sample does not parse: ${error.message.split(/ at line \d|\n/, 1)[0]}`
  return { reason, ...(error.linePos && { line: error.linePos[0].line }) }
}

/** Finds the fault in JSON with comments, which also stand for parts left out; a comma before one of those is no fault. */
function findJsonFault(code: string): SampleFault | undefined {
  const plain = code.replaceAll(/"(?:\\.|[^"\\\n])*"?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|($))/g, (found, open) =>
    found.startsWith('"') || open !== undefined ? found : found.replaceAll(/[^\n]/g, ''),
  )
  const text = plain === code ? code : plain.replaceAll(/,(?=\s*[\]}])/g, '')
  const parsed = parseJson(text)
  if ('value' in parsed) return undefined
  return { reason: `This json sample does not parse: ${parsed.reason}`, line: parsed.place.line }
}
