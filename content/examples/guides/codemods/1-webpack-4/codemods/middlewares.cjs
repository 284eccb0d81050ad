'use strict'

const { find, isFunction, remove } = require('./syntax.cjs')

const early = ['before', 'setup', 'onBeforeSetupMiddleware']
const late = ['after', 'onAfterSetupMiddleware']

/** A function that prepares the server, `before`, becomes `setupMiddlewares`. */
function changeMiddlewares(file, server) {
  for (const name of late) {
    const property = find(server, name)
    if (property)
      file.note(property, `devServer.${name} is gone: add its middleware to the end of the list in setupMiddlewares`)
  }
  const present = early.map((name) => find(server, name)).filter(Boolean)
  if (present.length === 0) return
  const [property] = present
  const before = property.type === 'ObjectMethod' ? property : property.value
  if (present.length > 1 || find(server, 'setupMiddlewares') || !isSimple(file, before)) {
    for (const { key, loc } of present)
      file.note({ loc }, `devServer.${key.name} is gone: move its middleware into setupMiddlewares`)
    return
  }
  remove(server, property)
  server.properties.push(createSetup(file, before, property.key.name === 'onBeforeSetupMiddleware'))
}

/** True for a function with named parameters whose body runs to its end. */
function isSimple({ j }, node) {
  if (!isFunction(node) || node.async || node.body.type !== 'BlockStatement') return false
  if (node.params.some(({ type }) => type !== 'Identifier')) return false
  const names = new Set(['middlewares', 'devServer'])
  const taken = j(node.body)
    .find(j.Identifier)
    .filter(({ node: { name } }) => names.has(name))
  const hasReturn = node.body.body.some(({ type }) => /^(?:Return|If|For|While|Switch|Try)/.test(type))
  return !hasReturn && (taken.length === 0 || node.params[0]?.name === 'devServer')
}

/** Parses the new method, and puts the statements of the old function into it. */
function createSetup({ parse, semicolon }, before, takesServer) {
  const values = takesServer ? ['devServer'] : ['devServer.app', 'devServer', 'devServer.compiler']
  const constants = before.params
    .map(({ name }, index) => (name === values[index] ? undefined : `const ${name} = ${values[index]}${semicolon}\n`))
    .filter(Boolean)
  const text = `{ setupMiddlewares(middlewares, devServer) {\n${constants.join('')}return middlewares${semicolon}\n} }`
  const [method] = parse(text).properties
  method.body.body.splice(-1, 0, ...before.body.body)
  return method
}

module.exports = { changeMiddlewares }
