import type { LocatedSchema, Schema, SchemaFiles } from './schema.ts'

/** Lists the alternatives of an option's type, as TypeScript would write them: `"auto"`, `boolean`, `string[]`, `function`. */
export function listTypes(located: LocatedSchema, files: SchemaFiles, seen: readonly string[] = []): string[] {
  const { schema, file } = located
  if (schema.$ref !== undefined) {
    const target = files.resolve(schema.$ref, file)
    const id = `${target.file}#${target.name}`
    return seen.includes(id) ? ['object'] : listTypes(target, files, [...seen, id])
  }
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (branches !== undefined) {
    return unique(branches.flatMap((branch) => listTypes({ schema: branch, file }, files, seen)))
  }
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value))
  if (schema.instanceof !== undefined) return [schema.instanceof === 'Function' ? 'function' : schema.instanceof]
  if (schema.type === 'array') return [nameArray(listItems(schema, file, files, seen))]
  return [nameType(schema)]
}

function listItems(schema: Schema, file: string, files: SchemaFiles, seen: readonly string[]): string[] {
  return schema.items === undefined ? [] : listTypes({ schema: schema.items, file }, files, seen)
}

function nameArray(items: readonly string[]): string {
  if (items.length === 0) return 'array'
  return items.length === 1 ? `${items[0]}[]` : `(${items.join(' | ')})[]`
}

function nameType({ type, tsType }: Schema): string {
  if (type !== undefined) return type
  return tsType === undefined || tsType.includes('import(') ? 'any' : tsType
}

/** Removes repetitions: `true` and `false` together are a boolean, and a word adds nothing to `string`. */
function unique(types: readonly string[]): string[] {
  const set = new Set(types)
  if (set.has('boolean') || (set.has('true') && set.has('false'))) {
    set.delete('true')
    set.delete('false')
    set.add('boolean')
  }
  return [...set]
}
