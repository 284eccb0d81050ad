import type { SyntaxNode } from '@lezer/common'
import type { ScopedChange } from './apply-changes.ts'
import { type Change, findChange } from './changes.ts'
import { listParts, type Source } from './syntax.ts'
import { findVariable } from './variables.ts'

interface Exports {
  /** The expressions exported as the default, `module.exports` included, each with its later changes by that name. */
  expressions: { node: SyntaxNode; changes: ScopedChange[] }[]
  /** The statements that add to the exports, if nothing takes their place. */
  changes: ScopedChange[]
}

/** Finds what a file exports; an object alone stands for itself. */
export function listExports(source: Source): Exports {
  const { root } = source
  if (root.name === 'SingleExpression')
    return { expressions: listParts(root).map((node) => ({ node, changes: [] })), changes: [] }
  const exported = source.list('ExportDeclaration').flatMap((node) => {
    const isDefault = node.getChild('default') !== null || node.getChild('Equals') !== null
    if (isDefault) return listParts(node).slice(node.getChild('default') === null ? -1 : 2)
    const group = node.getChild('ExportGroup')
    return group === null ? [] : listDefaults(source, group)
  })
  const assignments = source.list('AssignmentExpression').flatMap((node) => {
    const left = node.firstChild === null ? '' : source.read(node.firstChild)
    return /^(?:module\.exports|(?:module\.)?exports\.default)$/.test(left) ? [{ node, left }] : []
  })
  const changes = listExportChanges(source)
  const expressions = [
    ...exported.map((node) => ({ node, changes: [] })),
    ...assignments.flatMap(({ node, left }) => {
      const later = changes.filter((change) => change.from > node.from && source.read(change).startsWith(left))
      const value = node.lastChild
      return value === null ? [] : [{ node: value, changes: [...listNameChanges(source, node), ...later] }]
    }),
  ]
  return { expressions, changes }
}

/** `export { config as default }`. */
function listDefaults(source: Source, group: SyntaxNode): SyntaxNode[] {
  const names = group.getChildren('VariableName')
  return names.filter((node) => /^as\s+default\b/.test(source.text.slice(node.to).trimStart()))
}

/** Lists what changes `module.exports` where it stands, and `exports` as long as the two are the same. */
function listExportChanges(source: Source): ScopedChange[] {
  const uses = [
    ...source.list('MemberExpression').filter((node) => source.read(node) === 'module.exports'),
    ...source.list('VariableName').filter((node) => source.read(node) === 'exports'),
  ]
  const changes = uses.map((use) => findChange(source, use)).filter((change) => typeof change === 'object')
  // Loaders of configurations take `default` in place of the exports.
  const others = changes.filter(({ path }) => !/^(?:default|__esModule)$/.test(path[0]?.name ?? ''))
  return scope(
    source,
    others.sort((a, b) => a.from - b.from),
  )
}

/** `const config = module.exports = {}`: what changes the object by the other name. */
function listNameChanges(source: Source, { prevSibling, parent }: SyntaxNode): ScopedChange[] {
  const definition = parent?.name === 'VariableDeclaration' ? prevSibling?.prevSibling : undefined
  return definition ? scope(source, findVariable(source, source.read(definition))?.changes ?? []) : []
}

const scope = (source: Source, changes: readonly Change[]): ScopedChange[] =>
  changes.map((change) => ({ ...change, block: source.root }))
