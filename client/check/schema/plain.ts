import type { Value } from '../read/values.ts'

/** Stands for a value that the text does not tell; a schema allows it everywhere. */
export class Unknown {}

/** An object of which some properties are not known. */
export class PartialObject {}

/** A list of which some items are not known. */
export class PartialList extends Array<unknown> {}

const aFunction = (): void => {}

/** Returns the value as webpack would get it, with stand-ins for what is not known. */
export function toPlain(value: Value): unknown {
  switch (value.kind) {
    case 'literal':
      return value.value
    case 'function':
      return aFunction
    case 'unknown':
      return new Unknown()
    case 'list': {
      const items = value.isWhole ? [] : new PartialList()
      for (const item of value.items) items.push(toPlain(item))
      return items
    }
    case 'object': {
      const object: Record<string, unknown> = value.isWhole ? {} : Object.assign(new PartialObject())
      for (const { name, value: each } of value.properties) object[name] = toPlain(each)
      return object
    }
  }
}
