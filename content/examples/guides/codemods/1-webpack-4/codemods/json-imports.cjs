'use strict'

const { basename } = require('node:path')

/** `import { version } from './package.json'` imports the default, and its uses read the property. Gives the number of changed imports. */
function changeJsonImports(file) {
  const { j, root } = file
  let count = 0
  root.find(j.ImportDeclaration).forEach((path) => {
    const { node } = path
    if (!node.source.value.endsWith('.json') || node.importKind === 'type') return
    if (node.specifiers.length === 0 || !node.specifiers.every(({ type }) => type === 'ImportSpecifier')) return
    const name = createName(node.source.value)
    const uses = node.specifiers.map(({ local }) => findUses(file, local.name))
    if (uses.includes(undefined) || root.find(j.Identifier, { name }).length > 0) {
      file.note(node, `import the default of ${node.source.value}, and read its properties`)
      return
    }
    for (const [index, { imported }] of node.specifiers.entries()) {
      for (const use of uses[index]) replaceUse(file, use, `${name}.${imported.name}`)
    }
    node.specifiers = [j.importDefaultSpecifier(j.identifier(name))]
    count++
  })
  return count
}

/** `./package.json` gives `packageData`. */
function createName(request) {
  const words = basename(request, '.json').split(/\W+/).filter(Boolean)
  const [first = 'json', ...rest] = words.map((word) => word.replace(/^\d+/, ''))
  return `${[first.toLowerCase(), ...rest.map((word) => word[0].toUpperCase() + word.slice(1))].join('')}Data`
}

/** The places that read an import; nothing if it is exported again, so that its name has to stay. */
function findUses({ j, root }, name) {
  const found = root
    .find(j.Identifier, { name })
    .paths()
    .filter((path) => !/^Import/.test(path.parent.node.type))
  if (found.some((path) => /^Export/.test(path.parent.node.type))) return undefined
  return found.filter((path) => isUse(path, name))
}

function isUse(path, name) {
  const { node: parent } = path.parent
  if (/^(?:Optional)?MemberExpression$/.test(parent.type) && parent.property === path.node && !parent.computed)
    return false
  if (/^(?:ObjectProperty|ObjectMethod|Class\w+)$/.test(parent.type) && parent.key === path.node && !parent.shorthand)
    return false
  // A parameter or a variable of the same name is something else.
  return path.scope.lookup(name)?.isGlobal === true
}

function replaceUse({ parse }, path, text) {
  const { node: parent } = path.parent
  if (parent.type !== 'ObjectProperty' || !parent.shorthand) path.replace(parse(text))
  else if (parent.value === path.node) Object.assign(parent, { shorthand: false, value: parse(text) })
}

module.exports = { changeJsonImports }
