import { findModuleType, foldModuleType } from '../../contract/module-types.ts'
import { nameValues, sharedDefinitions } from '../../contract/option-names.ts'
import type { Fact } from './fact.ts'
import { listTypes } from './option-type.ts'
import type { LocatedSchema, Schema, SchemaFiles } from './schema.ts'

/** An option as its schema describes it. */
export interface SchemaOption {
  /** Its name has no array brackets: `output.filename`, `Rule.use`, `optimization.splitChunks.cacheGroups.{cacheGroup}.test`. */
  fact: Fact & { types: string[] }
  /** The release that added it, where the schema says so: `5.110.0`. */
  added?: string
}

/** Lists the options of a schema by name, in its order; `root` is what their names start with (`devServer`), if anything. */
export function listOptions(located: LocatedSchema, root: string, files: SchemaFiles): Map<string, SchemaOption> {
  const walk: Walk = { files, options: new Map(), visited: new Set(), types: new Map(), path: [] }
  visit(located, root, walk)
  for (const [name, types] of walk.types) {
    const option = walk.options.get(name)
    if (option !== undefined) option.fact.moduleTypes = [...types]
  }
  return walk.options
}

interface Walk {
  files: SchemaFiles
  options: Map<string, SchemaOption>
  /** Shared definitions that have been entered: their parts are listed once. */
  visited: Set<string>
  /** The definitions around the one being visited: a schema may contain itself. */
  path: string[]
  types: Map<string, Set<string>>
}

function visit({ schema, file }: LocatedSchema, name: string, walk: Walk): void {
  if (schema.$ref !== undefined) {
    const target = walk.files.resolve(schema.$ref, file)
    const shared = sharedDefinitions.get(target.name)
    const id = `${target.file}#${target.name}`
    if (walk.path.includes(id) || (shared !== undefined && walk.visited.has(id))) return
    walk.visited.add(id)
    walk.path.push(id)
    visit(target, shared ?? name, walk)
    walk.path.pop()
    return
  }
  for (const branch of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    visit({ schema: branch, file }, name, walk)
  }
  if (schema.items !== undefined) visit({ schema: schema.items, file }, name, walk)
  if (typeof schema.additionalProperties === 'object') {
    visit({ schema: schema.additionalProperties, file }, nameValues(name), walk)
  }
  for (const [key, value] of Object.entries(schema.properties ?? {})) {
    const path = name === '' ? key : `${name}.${key}`
    addOption(path, { schema: value, file }, schema.required?.includes(key) ?? false, walk)
    visit({ schema: value, file }, path, walk)
  }
}

function addOption(path: string, located: LocatedSchema, required: boolean, walk: Walk): void {
  const name = foldModuleType(path)
  const moduleType = findModuleType(path)
  // The family's own entry (`module.parser.css`) is no option that only some of the family have.
  if (moduleType !== undefined && name.split('.').length > 3) {
    walk.types.set(name, (walk.types.get(name) ?? new Set()).add(moduleType))
  }
  const types = listTypes(located, walk.files)
  const known = walk.options.get(name)?.fact
  if (known !== undefined) {
    known.types = [...new Set([...known.types, ...types])]
    return
  }
  const { added, deprecated, experimental } = describe(located, walk.files)
  const fact: SchemaOption['fact'] = {
    kind: 'option',
    name,
    types,
    ...(required && { required }),
    ...(deprecated && { deprecated }),
    ...(experimental && { experimental }),
  }
  walk.options.set(name, { fact, ...(added !== undefined && { added }) })
}

/** Reads the description of an option from its own place in the schema or, failing that, from its definition. */
function describe({ schema, file }: LocatedSchema, files: SchemaFiles): Schema {
  if (schema.$ref === undefined) return schema
  return { ...files.resolve(schema.$ref, file).schema, ...schema }
}
