import type { AnyNode, Comment } from 'acorn'
import { getKey } from './known-values.ts'
import { listLoaderMembers } from './loader-members.ts'
import { listChildren, type SampleTree } from './sample-tree.ts'

/** A name that a module of a sample uses to speak with webpack. */
export interface ApiUse {
  name: string
  line: number
}

/** `webpackChunkName:` in a comment, as webpack itself looks for it. */
const commentKey = /(?:^|\W)(webpack[A-Z][A-Za-z]+):/g

/**
 * What a sample takes from webpack by a name that nothing else gives: variables, members of `import.meta`, `require` and `module.hot`,
 * magic comments, members of the loader context. What a sample declares itself is its own.
 */
export function listApiUses(tree: SampleTree): ApiUse[] {
  const nodes = listNodes(tree.program)
  const declared = new Set(nodes.flatMap(listDeclared))
  const found = nodes.flatMap((node) => {
    const name = findName(node)
    return name === undefined || declared.has(name.split('.', 1)[0] ?? '') ? [] : [{ name, line: tree.getLine(node) }]
  })
  const members = listLoaderMembers(tree.program).map(({ name, node }) => ({ name, line: tree.getLine(node) }))
  return [...found, ...members, ...tree.comments.flatMap((comment) => listMagic(comment, tree))]
}

export function listNodes(node: AnyNode): AnyNode[] {
  return [node, ...listChildren(node).flatMap(listNodes)]
}

function findName(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return /^__webpack_\w+__$/.test(node.name) ? node.name : undefined
  const key = getKey(node)
  if (node.type !== 'MemberExpression' || key === undefined) return undefined
  const owner = getPath(node.object)
  return /^(?:import\.meta|require|module\.hot|import\.meta\.webpackHot)$/.test(owner ?? '')
    ? `${owner}.${key}`
    : undefined
}

/** `module.hot` of names and their members; nothing for what is computed. */
function getPath(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MetaProperty') return `${node.meta.name}.${node.property.name}`
  if (node.type === 'ChainExpression') return getPath(node.expression)
  const key = getKey(node)
  const owner = node.type === 'MemberExpression' ? getPath(node.object) : undefined
  return owner === undefined || key === undefined ? undefined : `${owner}.${key}`
}

/** The plain names that a part of a sample declares. */
function listDeclared(node: AnyNode): string[] {
  if (node.type === 'VariableDeclarator') return node.id.type === 'Identifier' ? [node.id.name] : []
  if (node.type === 'ImportDefaultSpecifier' || node.type === 'ImportSpecifier') return [node.local.name]
  if (node.type !== 'FunctionDeclaration' && node.type !== 'FunctionExpression') {
    return node.type === 'ArrowFunctionExpression' ? listPlain(node.params) : []
  }
  return listPlain([...node.params, ...(node.id ? [node.id] : [])])
}

function listPlain(nodes: readonly AnyNode[]): string[] {
  return nodes.flatMap((node) => (node.type === 'Identifier' ? [node.name] : []))
}

function listMagic(comment: Comment, tree: SampleTree): ApiUse[] {
  if (comment.type !== 'Block') return []
  return [...comment.value.matchAll(commentKey)].map(([, name = '']) => ({ name, line: tree.getLine(comment) }))
}
