import type { SyntaxNode } from '@lezer/common'
import { type Change, findChange } from './changes.ts'
import type { Source } from './syntax.ts'

/** A name that the text gives to a value. */
export interface Variable {
  /** The expression that the name was given. */
  expression: SyntaxNode
  /** The block, or the file, in which the name is declared. */
  block: SyntaxNode
  /** The uses that may change the object behind the name, in the order of the text. */
  changes: Change[]
}

/** Returns what a name stands for: it is declared once, with `const`, or with `let` and never assigned again. */
export function findVariable(source: Source, name: string): Variable | undefined {
  const definitions = source.list('VariableDefinition').filter((node) => source.read(node) === name)
  const [definition] = definitions
  const declaration = definition?.parent
  if (definitions.length !== 1 || !definition || declaration?.name !== 'VariableDeclaration') return undefined
  const expression = findInitializer(definition)
  if (expression === undefined) return undefined
  const changes = findChanges(
    source,
    source.list('VariableName').filter((use) => source.read(use) === name),
  )
  const { parent } = declaration
  const block = parent?.name === 'ExportDeclaration' ? parent.parent : parent
  return changes && { expression, block: block ?? source.root, changes }
}

/** Lists what uses of an object may change; undefined if one of them gives its name another value. */
function findChanges(source: Source, uses: readonly SyntaxNode[]): Change[] | undefined {
  const changes: Change[] = []
  for (const use of uses) {
    const change = findChange(source, use)
    if (change === 'name') return undefined
    if (change !== undefined) changes.push(change)
  }
  return changes
}

function findInitializer(definition: SyntaxNode): SyntaxNode | undefined {
  let node = definition.nextSibling
  if (node?.name === 'TypeAnnotation') node = node.nextSibling
  return node?.name === 'Equals' ? (node.nextSibling ?? undefined) : undefined
}
