'use strict'

const { existsSync } = require('node:fs')
const { dirname, resolve } = require('node:path')
const { runChanges } = require('./run-changes.cjs')
const { find, isObject, isString } = require('./syntax.cjs')

/** Changes source files of a Vite project: imports of workers, and the option `as` of `import.meta.glob()`. */
module.exports = runChanges([changeWorkers, changeGlobs])

const constructors = { worker: 'Worker', sharedworker: 'SharedWorker' }
const extensions = ['', '.ts', '.js', '.mts', '.mjs', '.tsx', '.jsx']

/** `import W from './w?worker'` and `new W()` become `new Worker(new URL('./w.ts', import.meta.url), { type: 'module' })`. */
function changeWorkers(file) {
  const { j, root, build, parse } = file
  let count = 0
  root.find(j.ImportDeclaration).forEach((path) => {
    const [, request, kind] = /^(.+)\?(worker|sharedworker)$/.exec(path.node.source.value) ?? []
    if (kind === undefined) return
    const [specifier] = path.node.specifiers
    const address = findFile(file.path, request)
    const uses = root
      .find(j.Identifier, { name: specifier?.local.name })
      .filter(({ parent }) => parent.node !== specifier)
    const isSimple = uses.every(({ parent, node }) => {
      const [options] = parent.node.arguments ?? []
      return parent.node.type === 'NewExpression' && parent.node.callee === node && (!options || isObject(options))
    })
    if (address === undefined || !isSimple) {
      file.note(
        path.node,
        `${path.node.source.value}: write new ${constructors[kind]}(new URL('./…', import.meta.url))`,
      )
      return
    }
    uses.forEach(({ parent }) => {
      const given = parent.node.arguments[0]?.properties ?? []
      const options = j.objectExpression([...build({ type: 'module' }).properties, ...given])
      const url = parse(`new URL('${address}', import.meta.url)`)
      parent.node.callee = j.identifier(constructors[kind])
      parent.node.arguments = [url, given.length > 0 ? options : build({ type: 'module' })]
    })
    path.prune()
    count++
  })
  return count
}

/** The request with the extension that the file has; nothing for an alias, or a file that is not there. */
function findFile(from, request) {
  if (!request.startsWith('.')) return undefined
  const extension = extensions.find((ending) => existsSync(resolve(dirname(from), request + ending)))
  return extension === undefined ? undefined : request + extension
}

/** `{ as: 'raw' }` is `{ query: '?raw', import: 'default' }`. */
function changeGlobs({ j, root, build }) {
  let count = 0
  root.find(j.CallExpression).forEach(({ node }) => {
    if (node.callee.property?.name !== 'glob' || node.callee.object?.type !== 'MetaProperty') return
    const options = node.arguments[1]
    const as = isObject(options) ? find(options, 'as') : undefined
    if (!isString(as?.value) || !/^(?:raw|url)$/.test(as.value.value)) return
    const written = build({ query: `?${as.value.value}`, import: 'default' }).properties
    options.properties.splice(options.properties.indexOf(as), 1, ...written)
    count++
  })
  return count
}
