/** An error that says where an API's answer differs from its documentation. */
export class MalformedError extends Error {
  constructor(at: string, expected: string) {
    super(`${at} is not ${expected}`)
  }
}

export type UnknownObject = Record<string, unknown>

export function parseObject(value: unknown, at: string): UnknownObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new MalformedError(at, 'an object')
  return value as UnknownObject
}

export function parseList(value: unknown, at: string): unknown[] {
  if (!Array.isArray(value)) throw new MalformedError(at, 'a list')
  return value
}

export function parseText(value: unknown, at: string): string {
  if (typeof value !== 'string') throw new MalformedError(at, 'a string')
  return value
}

export function parseNumber(value: unknown, at: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new MalformedError(at, 'a number')
  return value
}

/** Validates a whole number of at least zero. */
export function parseCount(value: unknown, at: string): number {
  const number = parseNumber(value, at)
  if (!Number.isSafeInteger(number) || number < 0) throw new MalformedError(at, 'a count')
  return number
}

/** Validates a point in time and converts it to ISO 8601 in UTC. */
export function parseDate(value: unknown, at: string): string {
  const date = new Date(parseText(value, at))
  if (Number.isNaN(date.getTime())) throw new MalformedError(at, 'a date')
  return date.toISOString()
}
