import type { SyntaxNode } from '@lezer/common'
import { listParts, type Source } from './syntax.ts'

/** A name that the text gives to a value. */
export interface Variable {
  /** The expression that the name was given. */
  expression: SyntaxNode
  /** The first line that may change the object behind the name. */
  changedIn: number | undefined
}

/** Functions that leave their arguments as they are. */
const harmless = /^(?:merge\w*|defineConfig|structuredClone|(?:console|JSON|Object|path)\.\w+|Promise\.resolve)$/

/** Returns what a name stands for: it is declared once, with `const`, or with `let` and never assigned again. */
export function findVariable(source: Source, name: string): Variable | undefined {
  const definitions = source.list('VariableDefinition').filter((node) => source.read(node) === name)
  const [definition] = definitions
  const declaration = definition?.parent
  if (definitions.length !== 1 || !definition || declaration?.name !== 'VariableDeclaration') return undefined
  const expression = findInitializer(definition)
  if (expression === undefined) return undefined
  let changedIn: number | undefined
  for (const use of source.list('VariableName')) {
    if (source.read(use) !== name) continue
    const change = findChange(source, use)
    if (change === 'name') return undefined
    if (change === 'object') changedIn ??= source.lineOf(use.from)
  }
  return { expression, changedIn }
}

function findInitializer(definition: SyntaxNode): SyntaxNode | undefined {
  let node = definition.nextSibling
  if (node?.name === 'TypeAnnotation') node = node.nextSibling
  return node?.name === 'Equals' ? (node.nextSibling ?? undefined) : undefined
}

/** Tells what a use of a name may do: give the name another value, change the object behind it, or nothing of the kind. */
function findChange(source: Source, use: SyntaxNode): 'name' | 'object' | undefined {
  let node = use
  while (node.parent?.name === 'MemberExpression' && node.parent.firstChild?.from === node.from) node = node.parent
  const isMember = node !== use
  const { parent } = node
  if (parent === null) return undefined
  const isFirst = parent.firstChild?.from === node.from
  if (parent.name === 'AssignmentExpression' && isFirst) return isMember ? 'object' : 'name'
  if (/^(?:ArrayPattern|ObjectPattern|PatternProperty|For\w+Spec)$/.test(parent.name)) return 'name'
  if (parent.name === 'UnaryExpression' || parent.name === 'PostfixExpression') {
    if (/^delete\b|\+\+|--/.test(source.read(parent))) return isMember ? 'object' : 'name'
    return undefined
  }
  if (parent.name === 'CallExpression' && isFirst) return isMember ? 'object' : undefined
  if (parent.name === 'ArgList') return isHarmless(source, parent, node) ? undefined : 'object'
  // Another name for the same object, by which it may be changed.
  return parent.name === 'VariableDeclaration' && !isFirst ? 'object' : undefined
}

/** Of `Object.assign`, the first argument is changed. */
function isHarmless(source: Source, list: SyntaxNode, argument: SyntaxNode): boolean {
  const callee = list.parent?.firstChild
  if (!callee) return false
  const name = source.read(callee)
  if (/^Object\.(?:assign|define\w+|setPrototypeOf)$/.test(name)) return listParts(list)[0]?.from !== argument.from
  return harmless.test(name)
}
