export const thingStates = Object.freeze(['draft', 'open', 'done', 'archived'])

export const THING_LIMIT = 250

export const THING_PAGE = 20

export class Thing {
  constructor({ id, title, state = 'draft', price = 0, tags = [], changed = 0 }) {
    this.id = id
    this.title = title
    this.state = state
    this.price = price
    this.tags = tags
    this.changed = changed
  }

  get isEditable() {
    return this.state === 'draft' || this.state === 'open'
  }

  with(changes) {
    return new Thing({ ...this, ...changes, changed: this.changed + 1 })
  }

  static parse(value) {
    if (typeof value?.id !== 'string') throw new TypeError('A thing without an id')
    if (!thingStates.includes(value.state ?? 'draft')) throw new RangeError(`A thing cannot be ${value.state}`)
    return new Thing(value)
  }
}

export function compareThings(a, b) {
  return b.changed - a.changed || a.title.localeCompare(b.title)
}

export function isThing(value) {
  return value instanceof Thing
}
