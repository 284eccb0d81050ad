'use strict'

const { find, isArray, isBoolean, remove } = require('./syntax.cjs')

/** What belongs to `contentBase`, with its name in `static`. */
const parts = {
  contentBasePublicPath: 'publicPath',
  watchContentBase: 'watch',
  serveIndex: 'serveIndex',
  staticOptions: 'staticOptions',
}

/** `contentBase` and what belonged to it are `static` now. */
function changeStatic(file, server) {
  const base = find(server, 'contentBase')
  const present = Object.keys(parts)
    .map((name) => find(server, name))
    .filter(Boolean)
  if (base && present.length === 0) file.rename(server, 'contentBase', 'static')
  if (present.length === 0) return
  if (!base || find(server, 'static') || isArray(base.value) || isBoolean(base.value)) {
    for (const property of present)
      file.note(property, `devServer.${property.key.name} is now part of static, beside directory`)
    return
  }
  for (const property of present) {
    remove(server, property)
    property.key = file.j.identifier(parts[property.key.name])
    property.shorthand = false
  }
  base.key = file.j.identifier('static')
  base.shorthand = false
  base.value = file.j.objectExpression([file.property('directory', base.value), ...present])
}

module.exports = { changeStatic }
