'use strict'

const { changeJsonImports } = require('./json-imports.cjs')
const { runChanges } = require('./run-changes.cjs')
const { changeWebpackFiles } = require('./webpack-files.cjs')

/** Changes source files, loaders and plugins of a project: what they import, and calls that have another name today. */
module.exports = runChanges([changeSystemImport, changeGetOptions, changeJsonImports, changeWebpackFiles])

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
