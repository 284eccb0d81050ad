import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from './compile.js'
import { schema } from './options.js'

const runtimePath = fileURLToPath(new URL('../runtime.js', import.meta.url))

export default function (source) {
  const callback = this.async()
  load(this, source).then(({ code, map }) => callback(null, code, map), callback)
}

async function load(context, source) {
  const { variable = 'data', escape = true, strings: file } = context.getOptions(schema)
  const runtime = context.utils.contextify(context.context, runtimePath)
  const strings = file ? await readStrings(context, file) : {}
  const { code, keys, warnings } = compile(source, { variable, escape, strings, runtime })
  for (const warning of warnings) context.emitWarning(warning)
  if (keys.size > 0) emitKeys(context, keys)
  return {
    code: code.toString(),
    map: context.sourceMap ? createMap(context, code) : undefined,
  }
}

async function readStrings(context, file) {
  const absolute = path.resolve(context.rootContext, file)
  context.addDependency(absolute)
  return JSON.parse(await readFile(absolute, 'utf8'))
}

/** Lists the strings of a template for the translators. */
function emitKeys(context, keys) {
  const template = context.utils.contextify(context.rootContext, context.resourcePath)
  const name = path.posix.join('strings', `${template}.json`)
  context.emitFile(name, JSON.stringify([...keys]), undefined, { development: true })
}

function createMap(context, code) {
  const map = code.generateMap({
    source: context.resourcePath,
    includeContent: true,
    hires: 'boundary',
  })
  return map.toString()
}
