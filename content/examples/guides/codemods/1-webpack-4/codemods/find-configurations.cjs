'use strict'

const { find, isObject, unwrap } = require('./syntax.cjs')

const merging = /^(?:merge|webpackMerge|smart|mergeWithCustomize|assign|resolve|defineConfig)$/

/** The objects that a file exports as configurations, or passes to `webpack()`. */
function findConfigurations(file) {
  const { j, root } = file
  const found = new Set()
  const collect = (node) => {
    for (const object of findObjects(file, node).objects) found.add(object)
  }
  root.find(j.AssignmentExpression).forEach(({ node }) => {
    if (/^(?:module\.exports|exports\.default)$/.test(j(node.left).toSource())) collect(node.right)
  })
  root.find(j.ExportDefaultDeclaration).forEach(({ node }) => {
    collect(node.declaration)
  })
  root.find(j.TSExportAssignment).forEach(({ node }) => {
    collect(node.expression)
  })
  root.find(j.CallExpression).forEach(({ node }) => {
    const origin = file.getOrigin(node.callee)
    if (origin?.length === 1 && origin[0] === 'webpack') collect(node.arguments[0])
  })
  return [...found]
}

/** All objects that an expression can give, through names, functions, conditions, lists and calls of `merge`. */
function findObjects(file, expression) {
  const objects = []
  const seen = new Set()
  let isComplete = true
  const follow = (given) => {
    const node = unwrap(given)
    if (!node || seen.has(node)) return
    seen.add(node)
    if (isObject(node)) {
      objects.push(node)
      for (const { type, argument } of node.properties) if (/^Spread/.test(type)) follow(argument)
    } else if (node.type === 'Identifier') followName(node)
    else if (node.type === 'ArrayExpression') node.elements.forEach(follow)
    else if (node.type === 'SpreadElement' || node.type === 'AwaitExpression') follow(node.argument)
    else if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(follow)
    else if (node.type === 'LogicalExpression')
      (node.operator === '&&' ? [node.right] : [node.left, node.right]).forEach(follow)
    else if (/Function/.test(node.type)) followFunction(node)
    else if (node.type === 'CallExpression') followCall(node)
    else if (node.type === 'MemberExpression') follow(findMember(node))
    else if (!/Literal$|^UnaryExpression$/.test(node.type)) isComplete = false
  }
  const followName = ({ name }) => {
    const value = file.getValue(name)
    if (value) follow(value)
    else if (name !== 'undefined') isComplete = false
  }
  const followCall = (node) => {
    const name = getCalleeName(node)
    const local = file.getValue(node.callee.name)
    if (merging.test(name)) node.arguments.forEach(follow)
    else if (name === 'map') follow(node.arguments[0])
    else if (local) follow(local)
    else isComplete = false
  }
  /** `common.output` is an option of an object that the file has. */
  const findMember = ({ object, property, computed }) => {
    const owner = unwrap(file.getValue(object.name))
    const option = isObject(owner) && !computed ? find(owner, property.name) : undefined
    if (!option) isComplete = false
    return option?.value
  }
  const followFunction = ({ body }) => {
    if (body.type === 'BlockStatement') listReturns(body).forEach(follow)
    else follow(body)
  }
  follow(expression)
  return { objects, isComplete }
}

function getCalleeName({ callee }) {
  return callee.type === 'MemberExpression' ? callee.property.name : callee.name
}

/** What a function returns; functions inside of it return for themselves. */
function listReturns(node) {
  if (node.type === 'ReturnStatement') return [node.argument]
  if (/Function|Method$/.test(node.type)) return []
  const inner = ['body', 'consequent', 'alternate', 'block', 'handler', 'finalizer', 'cases'].flatMap(
    (key) => node[key] ?? [],
  )
  return inner.flatMap(listReturns)
}

module.exports = { findConfigurations, findObjects }
