'use strict'

const { bindNames } = require('./names.cjs')

/** What the parts of the codemod share for one file: syntax nodes to read and to build, and notes for the reader. */
function openFile(file, api) {
  const j = api.jscodeshift.withParser(chooseParser(file.path))
  const root = j(file.source)
  const notes = new Map()
  /** Tells what stays as it is, and why, with the line where it stands. */
  const note = (node, text) => {
    const line = node?.loc?.start.line ?? 1
    notes.set(`${line} ${text}`, { line, text })
  }
  return {
    path: file.path,
    semicolon: /;\s*$/m.test(file.source) ? ';' : '',
    j,
    root,
    note,
    notes,
    ...bindNames(j, root),
    ...createObjectTools(j, note),
  }
}

function chooseParser(path) {
  if (path.endsWith('.tsx')) return 'tsx'
  return /\.[cm]?ts$/.test(path) ? 'ts' : 'babylon'
}

const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression', 'TypeCastExpression'])

function unwrap(node) {
  return node && wrappers.has(node.type) ? unwrap(node.expression) : node
}

function getKey(property) {
  if (property.computed || !property.key) return undefined
  return property.key.type === 'Identifier' ? property.key.name : property.key.value
}

function find(object, name) {
  return object?.properties.find((property) => getKey(property) === name)
}

function remove(object, property) {
  object.properties = object.properties.filter((other) => other !== property)
}

const isString = (node) => node?.type === 'StringLiteral'
const isBoolean = (node, value) => node?.type === 'BooleanLiteral' && (value === undefined || node.value === value)
const isObject = (node) => node?.type === 'ObjectExpression'
const isArray = (node) => node?.type === 'ArrayExpression'
const isFunction = (node) => /^(?:Function|ArrowFunction)Expression$|^ObjectMethod$/.test(node?.type ?? '')

/** A list whose items are all written out: no spread, no hole. */
const isPlainArray = (node) => isArray(node) && node.elements.every((item) => item && item.type !== 'SpreadElement')

const placeholder = '__node_'

const isNode = (value) => /^[A-Z]/.test(value?.type ?? '')

/** Data as JavaScript on one line, with a placeholder for each node, which it adds to `nodes`. */
function print(value, nodes) {
  if (isNode(value)) return `${placeholder}${nodes.push(value) - 1}`
  if (Array.isArray(value)) return `[${value.map((item) => print(item, nodes)).join(', ')}]`
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const properties = Object.entries(value).map(([key, item]) => `${printKey(key)}: ${print(item, nodes)}`)
  return properties.length === 0 ? '{}' : `{ ${properties.join(', ')} }`
}

/** True for code of several lines; a function that is built has no place in the source. */
const spansLines = (value) => isNode(value) && (!value.loc || value.loc.start.line < value.loc.end.line)

const printKey = (key) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key))

function createObjectTools(j, note) {
  /** Parses an expression. Its text is printed as it is, where a tree that is built would be spread over lines. */
  const parse = (text) => j(`value = ${text}`).find(j.AssignmentExpression).get().node.right
  /** Builds the syntax of plain data; nodes in it stay as they are. */
  const build = (value) => {
    if (isNode(value)) return value
    const nodes = []
    const expression = parse(print(value, nodes))
    j(expression)
      .find(j.Identifier, ({ name }) => name.startsWith(placeholder))
      .replaceWith(({ node }) => nodes[Number(node.name.slice(placeholder.length))])
    return expression
  }
  const property = (key, value) => j.objectProperty(parse(`{ ${printKey(key)}: 0 }`).properties[0].key, build(value))
  /** Sets `a.b.c` of an object, with the objects on the way. Answers false, and changes nothing, if it cannot: something else is there. */
  const place = (object, address, value, isLong = spansLines(value)) => {
    const [name, ...rest] = address.split('.')
    const present = find(object, name)
    if (rest.length > 0 && present) {
      const inner = unwrap(present.value)
      return isObject(inner) && place(inner, rest.join('.'), value, isLong)
    }
    if (present || object.isPart) return false
    // An object that is built, not parsed, is printed on several lines.
    const wrap = (inner, key) => (isLong ? j.objectExpression([property(key, inner)]) : { [key]: inner })
    object.properties.push(property(name, rest.reduceRight(wrap, value)))
    return true
  }
  const rename = (object, from, to) => {
    const present = find(object, from)
    if (!present) return
    if (find(object, to)) {
      note(present, `${from} is now ${to}, which is here already: keep one of them`)
      return
    }
    present.key = j.identifier(to)
    present.shorthand = false
  }
  /** Moves an option to another address of the same object, or says that it cannot. */
  const move = (object, from, to, value = (node) => node) => {
    const present = find(object, from)
    if (!present) return
    const { params, body, async } = present
    const given = present.value ?? Object.assign(j.functionExpression(null, params, body), { async })
    const changed = value(given)
    if (place(object, to, changed, present.comments?.length > 0 || spansLines(changed))) {
      remove(object, present)
      const moved = to.split('.').reduce((owner, name) => find(owner.value ?? owner, name), object)
      if (present.comments) moved.comments = present.comments
    } else note(present, `${from} is now ${to}, which is here already: keep one of them`)
  }
  return { parse, build, property, place, rename, move }
}

module.exports = {
  openFile,
  unwrap,
  getKey,
  find,
  remove,
  isString,
  isBoolean,
  isObject,
  isArray,
  isPlainArray,
  isFunction,
}
