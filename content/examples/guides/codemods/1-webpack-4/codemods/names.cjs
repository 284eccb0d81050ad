'use strict'

/** Finds what the names of a file stand for: `const`s of the file itself, and what comes from packages. */
function bindNames(j, root) {
  const values = new Map()
  const origins = new Map()
  const ambiguous = new Set()
  const bind = (map, name, value) => {
    if (values.has(name) || origins.has(name)) ambiguous.add(name)
    map.set(name, value)
  }

  root.find(j.ImportDeclaration).forEach(({ node }) => {
    for (const specifier of node.specifiers ?? []) {
      const member = specifier.type === 'ImportSpecifier' ? [specifier.imported.name] : []
      bind(origins, specifier.local.name, [node.source.value, ...member])
    }
  })
  root.find(j.VariableDeclarator).forEach(({ node }) => {
    const origin = getOrigin(node.init)
    if (node.id.type === 'Identifier') bind(origin ? origins : values, node.id.name, origin ?? node.init)
    if (node.id.type !== 'ObjectPattern' || !origin) return
    for (const { key, value } of node.id.properties) {
      if (value?.type === 'Identifier') bind(origins, value.name, [...origin, key.name])
    }
  })
  root.find(j.FunctionDeclaration).forEach(({ node }) => {
    if (node.id) bind(values, node.id.name, node)
  })
  for (const type of [j.FunctionDeclaration, j.FunctionExpression, j.ArrowFunctionExpression]) {
    root.find(type).forEach(({ node }) => {
      for (const parameter of node.params) if (parameter.type === 'Identifier') ambiguous.add(parameter.name)
    })
  }
  root.find(j.AssignmentExpression).forEach(({ node }) => {
    if (node.left.type === 'Identifier') ambiguous.add(node.left.name)
  })

  /** Where a value comes from: `['webpack', 'optimize', 'UglifyJsPlugin']` for a plugin of webpack; nothing for a name with two meanings. */
  function getOrigin(node) {
    if (node?.type === 'Identifier') return ambiguous.has(node.name) ? undefined : origins.get(node.name)
    if (node?.type === 'MemberExpression' && !node.computed) {
      const owner = getOrigin(node.object)
      return owner && [...owner, node.property.name].filter((name) => name !== 'default')
    }
    const isRequire = node?.type === 'CallExpression' && node.callee.name === 'require'
    const [request] = isRequire ? node.arguments : []
    return request?.type === 'StringLiteral' ? [request.value] : undefined
  }
  /** What a name stands for, if the file says it once and does not change it. */
  function getValue(name) {
    return ambiguous.has(name) ? undefined : values.get(name)
  }
  return { getOrigin, getValue, dropUnused: () => dropUnused(j, root) }
}

/** Removes imports of packages that nothing uses any more; `before` holds the names that were used at the start. */
function dropUnused(j, root) {
  const before = listUses(j, root)
  return () => {
    const after = listUses(j, root)
    const isDropped = (node) => node?.type === 'Identifier' && before.has(node.name) && !after.has(node.name)
    root.find(j.ImportDeclaration).forEach((path) => {
      const { specifiers = [] } = path.node
      const kept = specifiers.filter(({ local }) => !isDropped(local))
      if (specifiers.length > 0 && kept.length === 0) pruneStatement(path)
      else if (kept.length < specifiers.length) path.node.specifiers = kept
    })
    root
      .find(j.VariableDeclarator, { init: { type: 'CallExpression', callee: { name: 'require' } } })
      .forEach((path) => {
        const { id } = path.node
        if (id.type !== 'ObjectPattern') {
          if (isDropped(id)) path.prune()
          return
        }
        const kept = id.properties.filter(({ value }) => !isDropped(value))
        if (kept.length === 0 && id.properties.length > 0) pruneDeclarator(path)
        else if (kept.length < id.properties.length) id.properties = kept
      })
  }
}

function pruneDeclarator(path) {
  if (path.parent.node.declarations.length > 1) path.prune()
  else pruneStatement(path.parent)
}

/** Removes a statement, and gives its comments to the next: the first one of a file may have a license above it. */
function pruneStatement(path) {
  const { comments } = path.node
  const next = path.parent.node.body[path.parent.node.body.indexOf(path.node) + 1]
  if (comments && next) next.comments = [...comments, ...(next.comments ?? [])]
  path.prune()
}

/** The names that are used beside where they are declared. */
function listUses(j, root) {
  const uses = new Set()
  root.find(j.Identifier).forEach((path) => {
    const { node: parent } = path.parent
    if (/^Import\w*Specifier$/.test(parent.type)) return
    if (parent.type === 'VariableDeclarator' && parent.id === path.node) return
    if (parent.type === 'MemberExpression' && parent.property === path.node && !parent.computed) return
    if (/^(?:ObjectProperty|ObjectMethod)$/.test(parent.type)) {
      const isPattern = path.parent.parent.node.type === 'ObjectPattern'
      if (isPattern || (parent.key === path.node && parent.value !== path.node && !parent.shorthand)) return
    }
    uses.add(path.node.name)
  })
  return uses
}

module.exports = { bindNames }
