import { type AnyNode, type Comment, type ObjectExpression, type Property, parse } from 'acorn'
import { listChildren } from '../../common/syntax-tree.ts'

/**
 * Lists the exports that warn when they are read or whose comment calls them deprecated, by their full names: `LibraryTemplatePlugin`,
 * `optimize.AggressiveSplittingPlugin`.
 *
 * Reads the syntax tree of webpack's entry: a getter warns only once per process, so its output is no reliable answer.
 */
export function listDeprecatedExports(source: string): Set<string> {
  const comments: Comment[] = []
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'commonjs', onComment: comments })
  const isCalledDeprecated = ({ start }: AnyNode): boolean => {
    const comment = comments.findLast(({ end }) => end <= start)
    return comment?.value.includes('@deprecated') === true && source.slice(comment.end, start).trim() === ''
  }
  const list = (group: ObjectExpression, around: string): string[] =>
    group.properties.flatMap((property) => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
      const name = around + property.key.name
      if (property.value.type === 'ObjectExpression') return list(property.value, `${name}.`)
      return property.kind === 'get' && (warns(property) || isCalledDeprecated(property)) ? [name] : []
    })
  return new Set(listObjects(program).flatMap((exports) => list(exports, '')))
}

/** Lists the outermost objects. */
function listObjects(node: AnyNode): ObjectExpression[] {
  return node.type === 'ObjectExpression' ? [node] : listChildren(node).flatMap(listObjects)
}

/** Returns true for `get name() { return util.deprecate(…` */
function warns({ value }: Property): boolean {
  const [first] = value.type === 'FunctionExpression' ? value.body.body : []
  const call = first?.type === 'ReturnStatement' ? first.argument : undefined
  const made = call?.type === 'CallExpression' && call.callee.type === 'CallExpression' ? call.callee : call
  if (made?.type !== 'CallExpression' || made.callee.type !== 'MemberExpression') return false
  return made.callee.property.type === 'Identifier' && made.callee.property.name === 'deprecate'
}
