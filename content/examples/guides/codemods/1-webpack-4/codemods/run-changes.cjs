'use strict'

const { keepLayout } = require('./layout.cjs')
const { getStyle } = require('./style.cjs')
const { openFile } = require('./syntax.cjs')

/** Makes a codemod of functions that change a file and give the number of their changes. */
function runChanges(changes) {
  return (source, api) => {
    const file = openFile(source, api)
    const dropUnused = file.dropUnused()
    const counts = changes.map((change) => change(file))
    for (const { line, text } of [...file.notes.values()].sort((a, b) => a.line - b.line)) {
      api.report(`line ${line}: ${text}`)
    }
    if (!counts.some(Boolean)) return undefined
    dropUnused()
    return keepLayout(file.root.toSource(getStyle(source.source)), source.source)
  }
}

module.exports = { runChanges }
