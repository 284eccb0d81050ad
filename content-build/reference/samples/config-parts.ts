import type { AnyNode } from 'acorn'
import type { Sample } from '../../compile/markdown/compile-page.ts'
import type { SampleFault } from './check-samples.ts'
import { findConfigFault } from './config-sample.ts'
import { getKey } from './known-values.ts'
import { listChildren, parseSample } from './sample-tree.ts'

/**
 * What webpack has against configurations and plugins that a sample writes out in the middle of other code: `webpack({ … })`,
 * `new webpack.BannerPlugin({ … })`. One that takes anything from the code around it is left alone, and so is one whose failure is caught.
 */
export async function findPartFault(sample: Sample): Promise<SampleFault | undefined> {
  if (!/\bwebpack(?:\(|\.\w+)/.test(sample.code)) return undefined
  const tree = parseSample(sample)
  if (tree === undefined) return undefined
  for (const node of listUncaught(tree.program)) {
    const config = writeConfig(node, tree.source)
    if (config === undefined) continue
    const fault = await findConfigFault(
      `const webpack = require('webpack')\nmodule.exports = ${config}`,
      'webpack.config.cjs',
    )
    if (fault === undefined || / is not defined$/.test(fault.reason)) continue
    return { reason: fault.reason, line: tree.getLine(node) - sample.line }
  }
  return undefined
}

function listUncaught(node: AnyNode): AnyNode[] {
  return node.type === 'TryStatement' ? [] : [node, ...listChildren(node).flatMap(listUncaught)]
}

/** The configuration that a part of a sample is, or is for. */
function writeConfig(node: AnyNode, code: string): string | undefined {
  if (node.type === 'CallExpression') {
    const [config] = node.arguments
    const isCall = node.callee.type === 'Identifier' && node.callee.name === 'webpack'
    return isCall && config?.type === 'ObjectExpression' ? code.slice(config.start, config.end) : undefined
  }
  if (node.type !== 'NewExpression') return undefined
  return isPlugin(node.callee) ? `{ plugins: [${code.slice(node.start, node.end)}] }` : undefined
}

function isPlugin(node: AnyNode): boolean {
  if (node.type !== 'MemberExpression' || !getKey(node)?.endsWith('Plugin')) return false
  let { object } = node
  while (object.type === 'MemberExpression') object = object.object
  return object.type === 'Identifier' && object.name === 'webpack'
}
