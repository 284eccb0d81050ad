import type { AnyNode } from 'acorn'
import webpack from 'webpack'
import { findClosest } from '../../common/closest.ts'
import type { Sample } from '../../compile/markdown/compile-page.ts'
import { readQuietly } from '../facts/live.ts'
import { listNodes } from './api-uses.ts'
import type { SampleFault } from './check-samples.ts'
import { getKey, getText } from './known-values.ts'
import { parseSample } from './sample-tree.ts'

/** By the names of a sample the export of webpack they stand for; none for webpack itself. */
type Bindings = Map<string, readonly string[]>

/** What samples call them without saying where they are from. */
const usual: [name: string, path: readonly string[]][] = [
  ['webpack', []],
  ['Compilation', ['Compilation']],
]

/** An export that a sample takes from webpack and webpack does not have. */
export function findExportFault(sample: Sample): SampleFault | undefined {
  if (!/webpack|\bCompilation\b/.test(sample.code)) return undefined
  const tree = parseSample(sample)
  if (tree === undefined) return undefined
  const nodes = listNodes(tree.program)
  const bindings: Bindings = new Map(usual)
  for (const node of nodes) {
    const taken = listTaken(node, bindings)
    for (const name of listOwn(node)) bindings.delete(name)
    for (const { local, path } of taken) bindings.set(local, path)
    const paths = [...taken.map(({ path }) => path), findPath(node, bindings) ?? []]
    const reason = paths.map(describeMissing).find((fault) => fault !== undefined)
    if (reason !== undefined) return { reason, line: tree.getLine(node) - sample.line }
  }
  return undefined
}

/** What a declaration takes from webpack: `import { Compilation } from 'webpack'`, `const { Compilation } = compiler.webpack`. */
function listTaken(node: AnyNode, bindings: Bindings): { local: string; path: readonly string[] }[] {
  if (node.type === 'ImportDeclaration' && node.source.value === 'webpack') {
    return node.specifiers.map((specifier) => ({
      local: specifier.local.name,
      path: specifier.type === 'ImportSpecifier' ? getImported(specifier.imported) : [],
    }))
  }
  if (node.type !== 'VariableDeclarator' || !node.init) return []
  const from = findPath(node.init, bindings)
  if (from === undefined) return []
  if (node.id.type === 'Identifier') return [{ local: node.id.name, path: from }]
  if (node.id.type !== 'ObjectPattern') return []
  return node.id.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') return []
    const local = property.value.type === 'Identifier' ? property.value.name : ''
    return [{ local, path: [...from, property.key.name] }]
  })
}

/** Names that a declaration gives to something, which is not webpack's unless it is taken from there. */
function listOwn(node: AnyNode): string[] {
  if (node.type === 'ImportDeclaration') return node.specifiers.map(({ local }) => local.name)
  if (node.type !== 'VariableDeclarator' && node.type !== 'ClassDeclaration') return []
  return node.id?.type === 'Identifier' ? [node.id.name] : []
}

function getImported(node: AnyNode): readonly string[] {
  const name = node.type === 'Identifier' ? node.name : (getText(node) ?? 'default')
  return name === 'default' ? [] : [name]
}

/** The export that an expression is; nothing for everything else. */
function findPath(node: AnyNode, bindings: Bindings): readonly string[] | undefined {
  if (node.type === 'Identifier') return bindings.get(node.name)
  if (node.type === 'CallExpression') {
    const [argument] = node.arguments
    const isRequire = node.callee.type === 'Identifier' && node.callee.name === 'require'
    return isRequire && argument && getText(argument) === 'webpack' ? [] : undefined
  }
  const key = getKey(node)
  if (node.type !== 'MemberExpression' || key === undefined) return undefined
  // `compiler.webpack` is the package.
  if (key === 'webpack' && node.object.type === 'Identifier' && node.object.name === 'compiler') return []
  const owner = findPath(node.object, bindings)
  return owner && [...owner, key]
}

function describeMissing(path: readonly string[]): string | undefined {
  return readQuietly(() => {
    let value: unknown = webpack
    for (const [index, name] of path.entries()) {
      if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return undefined
      if (!(name in value)) {
        const owner = ['webpack', ...path.slice(0, index)].join('.')
        const closest = findClosest(name, Object.getOwnPropertyNames(value))
        return `\`${owner}\` has no \`${name}\`${closest === undefined ? '' : `; \`${closest}\` is like it`}`
      }
      value = (value as Record<string, unknown>)[name]
    }
    return undefined
  })
}
