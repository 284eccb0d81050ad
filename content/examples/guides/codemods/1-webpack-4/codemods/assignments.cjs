'use strict'

/** Statements such as `config.devtool = 'source-map'`, for a `config` that is a configuration of the file: each as an object of its own. */
function openAssignments(file, configurations) {
  const { j, root } = file
  file.assignments = []
  root.find(j.ExpressionStatement, { expression: { type: 'AssignmentExpression', operator: '=' } }).forEach((path) => {
    const { left, right } = path.node.expression
    if (left.type !== 'MemberExpression' || left.computed || left.object.type !== 'Identifier') return
    if (!configurations.includes(file.getValue(left.object.name))) return
    const part = j.objectExpression([file.property(left.property.name, right)])
    // What belongs to another option cannot be set here.
    part.isPart = true
    file.assignments.push({ path, part })
  })
  return file.assignments.map(({ part }) => part)
}

/** Writes the objects back into their statements. */
function closeAssignments({ assignments }) {
  for (const { path, part } of assignments) {
    const [property] = part.properties
    if (property) path.node.expression.right = property.value
    else path.prune()
  }
}

module.exports = { closeAssignments, openAssignments }
