import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from './compile.js'
import { schema } from './options.js'

const runtimePath = fileURLToPath(new URL('../runtime.js', import.meta.url))

export default async function (source) {
  const { variable = 'data', escape = true, strings: file } = this.getOptions(schema)
  const runtime = this.utils.contextify(this.context, runtimePath)
  const strings = file ? await readStrings(this, file) : {}
  return compile(source, { variable, escape, strings, runtime })
}

async function readStrings(context, file) {
  const absolute = path.resolve(context.rootContext, file)
  context.addDependency(absolute)
  return JSON.parse(await readFile(absolute, 'utf8'))
}
