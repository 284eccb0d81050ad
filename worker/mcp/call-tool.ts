import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { type Fields, getField, isFields } from './protocol/message.ts'
import { createInvalidParams } from './protocol/protocol-error.ts'
import { tools } from './tools/tools.ts'

/** Hints for clients: every tool only reads, gives the same answer to the same question, and uses only this site. */
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

export function listTools(): object {
  return { tools: [...tools.values()].map(({ description }) => ({ ...description, annotations })) }
}

/** Calls a tool. An error that a model can correct, such as a wrong argument, becomes a result; any other is a `ProtocolError`. */
export async function callTool(c: Context<AppEnv>, params: Fields): Promise<object> {
  const name = getField(params, 'name')
  const values = getField(params, 'arguments') ?? {}
  const tool = typeof name === 'string' ? tools.get(name) : undefined
  if (tool === undefined) throw createInvalidParams(`Unknown tool; there are ${[...tools.keys()].join(', ')}`)
  if (!isFields(values)) throw createInvalidParams('The arguments of a tool must be an object')
  const outcome = await tool.call(c, values)
  if (outcome.kind === 'failed') return { content: [{ type: 'text', text: outcome.message }], isError: true }
  const { value, text = JSON.stringify(value) } = outcome
  return { content: [{ type: 'text', text }], structuredContent: value }
}
