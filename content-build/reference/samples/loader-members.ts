import type { AnyNode, Program } from 'acorn'
import { getKey } from '../samples/known-values.ts'
import { listChildren } from '../samples/sample-tree.ts'

/** A member of the loader context that a loader uses. */
export interface LoaderMember {
  /** `this.async` */
  name: string
  node: AnyNode
}

/** What functions that a module exports are called: a loader is the default one, `pitch` goes before it. */
const loaderExports = new Set(['default', 'pitch', 'module.exports', 'exports.pitch', 'module.exports.pitch'])

/** Members of `this` in functions that a sample exports as a loader does; it takes arrow functions for none, which have no `this`. */
export function listLoaderMembers(program: Program): LoaderMember[] {
  return program.body.flatMap((statement) => listExported(statement).flatMap(listMembers))
}

function listExported(statement: AnyNode): AnyNode[] {
  switch (statement.type) {
    case 'ExportDefaultDeclaration':
      return isLoader(statement.declaration) ? [statement.declaration] : []
    case 'ExportNamedDeclaration': {
      const { declaration } = statement
      return declaration?.type === 'FunctionDeclaration' && loaderExports.has(declaration.id.name) ? [declaration] : []
    }
    case 'ExpressionStatement': {
      const { expression } = statement
      if (expression.type !== 'AssignmentExpression' || !isLoader(expression.right)) return []
      return loaderExports.has(getPath(expression.left)) ? [expression.right] : []
    }
    default:
      return []
  }
}

function isLoader(node: AnyNode): boolean {
  return node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression'
}

function getPath(node: AnyNode): string {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' ? `${getPath(node.object)}.${getKey(node)}` : ''
}

/** Functions and classes inside have a `this` of their own. */
function listMembers(node: AnyNode): LoaderMember[] {
  return listChildren(node).flatMap((child) => {
    if (isLoader(child) || child.type === 'ClassBody') return []
    const key = child.type === 'MemberExpression' && child.object.type === 'ThisExpression' ? getKey(child) : undefined
    return [...(key === undefined ? [] : [{ name: `this.${key}`, node: child }]), ...listMembers(child)]
  })
}
