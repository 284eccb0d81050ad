import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type MagicString from 'magic-string'
import type { LoaderContext, LoaderDefinitionFunction } from 'webpack'
import { compile } from './compile.ts'
import { type Options, schema } from './options.ts'

type Context = LoaderContext<Options>
type MailHeaders = Record<string, string>

const runtimePath = fileURLToPath(new URL('../runtime.js', import.meta.url))

const loader: LoaderDefinitionFunction<Options> = function (source, sourceMap, { headers } = {}) {
  const callback = this.async()
  load(this, source, headers).then(({ code, map }) => callback(null, code, map), callback)
}

export default loader

async function load(context: Context, source: string, headers?: MailHeaders) {
  const { variable = 'data', escape = true, strings: file } = context.getOptions(schema)
  const runtime = context.utils.contextify(context.context, runtimePath)
  const strings = file ? await readStrings(context, file) : {}
  const { code, keys, warnings } = compile(source, { variable, escape, strings, runtime })
  for (const warning of warnings) context.emitWarning(warning)
  if (keys.size > 0) emitKeys(context, keys)
  if (headers) code.append(`\nexport const headers = ${JSON.stringify(headers)}`)
  return {
    code: code.toString(),
    map: context.sourceMap ? createMap(context, code) : undefined,
  }
}

async function readStrings(context: Context, file: string): Promise<Record<string, string>> {
  const absolute = path.resolve(context.rootContext, file)
  context.addDependency(absolute)
  return JSON.parse(await readFile(absolute, 'utf8'))
}

/** Lists the strings of a template for the translators. */
function emitKeys(context: Context, keys: Set<string>): void {
  const template = context.utils.contextify(context.rootContext, context.resourcePath)
  const name = path.posix.join('strings', `${template}.json`)
  context.emitFile(name, JSON.stringify([...keys]), undefined, { development: true })
}

function createMap(context: Context, code: MagicString): string {
  const map = code.generateMap({
    source: context.resourcePath,
    includeContent: true,
    hires: 'boundary',
  })
  return map.toString()
}
