import { foldModuleType } from '../../../content-build/contract/module-types.ts'
import { nameValues, sharedDefinitions } from '../../../content-build/contract/option-names.ts'
import type { Property, Value } from '../read/values.ts'
import { resolveReference, type Schema } from './schema.ts'

/** A property of a configuration that webpack's schema or the facts know. */
export interface OptionUse {
  /** Its path in the configuration: `['module', 'rules', '0', 'use']`. */
  path: string[]
  /** The name under which the documentation explains it, for the first of the types that have it: `Rule.use`. */
  name: string
  property: Property
}

/** A schema that a value may follow, with the name of the option it belongs to. */
interface Alternative {
  schema: Schema
  name: string
}

/** Lists the options that a configuration sets, in the order of the text; `isKnown` tells which names there are. */
export function listOptions(root: Schema, value: Value, isKnown: (name: string) => boolean): OptionUse[] {
  const uses: OptionUse[] = []
  visit(value, expand({ schema: root, name: '' }, root), [])
  return uses.sort((a, b) => a.property.key.from - b.property.key.from)

  function visit(at: Value, alternatives: readonly Alternative[], path: readonly string[]): void {
    if (at.kind === 'list') {
      const items = alternatives.flatMap(({ schema, name }) =>
        schema.items === undefined ? [] : expand({ schema: schema.items, name }, root),
      )
      for (const [index, item] of at.items.entries()) visit(item, items, [...path, String(index)])
    }
    if (at.kind !== 'object') return
    for (const property of at.properties) {
      const below = alternatives.flatMap((alternative) => step(alternative, property.name))
      const names = below.map(({ name }) => name)
      const name = names.find(isKnown)
      const place = [...path, property.name]
      if (name !== undefined) uses.push({ path: place, name, property })
      visit(
        property.value,
        below.flatMap((one) => expand(one, root)),
        place,
      )
    }
  }
}

/** The schemas of a property, under the names that they give to it. */
function step({ schema, name }: Alternative, key: string): Alternative[] {
  const own = schema.properties?.[key]
  const path = foldModuleType(name === '' ? key : `${name}.${key}`)
  if (own !== undefined) return [{ schema: own, name: path }]
  const { additionalProperties: others } = schema
  if (typeof others === 'object') return [{ schema: others, name: nameValues(name) }]
  // Only the facts name the keys of an open object: the options of webpack-dev-server.
  return schema.type === 'object' && others !== false ? [{ schema: { type: 'object' }, name: path }] : []
}

/** Takes references and alternatives apart until only what describes one type is left. */
function expand(one: Alternative, root: Schema, entered: readonly string[] = []): Alternative[] {
  const { schema, name } = one
  if (schema.$ref !== undefined) {
    if (entered.includes(schema.$ref)) return []
    const target = resolveReference(root, schema.$ref)
    const shared = sharedDefinitions.get(target.name) ?? name
    return expand({ schema: target.schema, name: shared }, root, [...entered, schema.$ref])
  }
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [one, ...branches.flatMap((branch) => expand({ schema: branch, name }, root, entered))]
}
