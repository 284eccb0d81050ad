'use strict'

const { keepLayout } = require('./layout.cjs')
const { getStyle } = require('./style.cjs')
const { changeJsonImports } = require('./json-imports.cjs')
const { changeWebpackFiles } = require('./webpack-files.cjs')
const { openFile } = require('./syntax.cjs')

/** Changes source files, loaders and plugins of a project: what they import, and calls that have another name today. */
module.exports = function migrateSource(source, api) {
  const file = openFile(source, api)
  const dropUnused = file.dropUnused()
  const counts = [changeSystemImport, changeGetOptions, changeJsonImports, changeWebpackFiles].map((change) =>
    change(file),
  )
  for (const { line, text } of [...file.notes.values()].sort((a, b) => a.line - b.line)) {
    api.report(`line ${line}: ${text}`)
  }
  if (!counts.some(Boolean)) return undefined
  dropUnused()
  return keepLayout(file.root.toSource(getStyle(source.source)), source.source)
}

/** `System.import()` of webpack 1 to 3 is `import()`. */
function changeSystemImport({ j, root, parse, getValue, getOrigin }) {
  const calls = root.find(j.CallExpression, {
    callee: { type: 'MemberExpression', object: { name: 'System' }, property: { name: 'import' } },
  })
  if (getValue('System') || getOrigin({ type: 'Identifier', name: 'System' })) return 0
  return calls.forEach(({ node }) => {
    node.callee = parse("import('')").callee
  }).length
}

/** `getOptions(this)` of loader-utils is a method of the loader's context, and gives an object in any case. */
function changeGetOptions({ j, root, parse, getOrigin }) {
  const calls = root.find(j.CallExpression, ({ callee, arguments: [context] }) => {
    const isKnown = context?.type === 'ThisExpression' || context?.type === 'Identifier'
    return isKnown && getOrigin(callee)?.join('.') === 'loader-utils.getOptions'
  })
  return calls.forEach((path) => {
    const [context] = path.node.arguments
    const { node: parent } = path.parent
    const isDefaulted = parent.type === 'LogicalExpression' && parent.left === path.node && isEmptyObject(parent.right)
    const target = isDefaulted ? path.parent : path
    target.replace(parse(`${context.name ?? 'this'}.getOptions()`))
  }).length
}

const isEmptyObject = (node) => node.type === 'ObjectExpression' && node.properties.length === 0
