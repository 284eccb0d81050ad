'use strict'

const { openFile } = require('./syntax.cjs')
const { closeAssignments, openAssignments } = require('./assignments.cjs')
const { keepLayout } = require('./layout.cjs')
const { getStyle } = require('./style.cjs')
const { findConfigurations } = require('./find-configurations.cjs')
const { changeRules } = require('./rules.cjs')
const { changeNode, changeResolve } = require('./resolve.cjs')
const { changeDevServer } = require('./dev-server.cjs')
const { changeOptions } = require('./options.cjs')
const { changePlugins } = require('./plugins.cjs')

/** Writes a configuration for webpack 1 to 5 in the form that webpack 5.112 accepts, and names what is left to its owner. */
module.exports = function migrateConfiguration(source, api) {
  const file = openFile(source, api)
  const configurations = findConfigurations(file)
  if (configurations.length === 0) {
    api.report('line 1: exports no configuration that can be followed')
    return undefined
  }
  const dropUnused = file.dropUnused()
  // Changes of the syntax count, not those of the layout: the source stays as it is if nothing was done.
  const before = printTree(file.root)
  for (const configuration of [...configurations, ...openAssignments(file, configurations)]) {
    changePlugins(file, configuration)
    changeRules(file, configuration)
    changeNode(file, configuration)
    changeResolve(file, configuration)
    changeDevServer(file, configuration)
    changeOptions(file, configuration)
  }
  closeAssignments(file)
  for (const { line, text } of [...file.notes.values()].sort((a, b) => a.line - b.line)) {
    api.report(`line ${line}: ${text}`)
  }
  if (printTree(file.root) === before) return undefined
  dropUnused()
  return keepLayout(file.root.toSource(getStyle(source.source)), source.source)
}

function printTree(root) {
  const hidden = new Set(['loc', 'original', 'tokens', 'start', 'end', 'extra', 'comments'])
  return JSON.stringify(root.get().node.program, (key, value) => (hidden.has(key) ? undefined : value))
}
