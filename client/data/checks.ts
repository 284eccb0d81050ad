/** A type guard for a value from outside. */
export type Check<T> = (value: unknown) => value is T

/** Checks that a value is an object whose named properties pass their checks; it may have others. */
export function isShape<T extends object>(checks: { [Key in keyof T]-?: Check<T[Key]> }): Check<T> {
  const entries = Object.entries<Check<unknown>>(checks)
  return (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    entries.every(([key, check]) => check((value as Record<string, unknown>)[key]))
}

export function isListOf<T>(check: Check<T>, longest = Number.POSITIVE_INFINITY): Check<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.length <= longest && value.every(check)
}

export function isOneOf<T>(...values: readonly T[]): Check<T> {
  return (value): value is T => values.includes(value as T)
}

export function isNullOr<T>(check: Check<T>): Check<T | null> {
  return (value): value is T | null => value === null || check(value)
}

export function isAbsentOr<T>(check: Check<T>): Check<T | undefined> {
  return (value): value is T | undefined => value === undefined || check(value)
}

export const isText: Check<string> = (value) => typeof value === 'string'

export const isTruth: Check<boolean> = (value) => typeof value === 'boolean'

/** Accepts any number, including NaN and infinity. */
export const isNumber: Check<number> = (value) => typeof value === 'number'

export const isAmount: Check<number> = (value): value is number => Number.isFinite(value)

/** Accepts an integer of at least zero. */
export const isCount: Check<number> = (value): value is number => Number.isSafeInteger(value) && Number(value) >= 0

export const isDate: Check<string> = (value): value is string => isText(value) && !Number.isNaN(Date.parse(value))

/** Accepts an https address, the only scheme that a link may have. */
export const isHttps: Check<string> = (value): value is string =>
  isText(value) && value.startsWith('https://') && URL.canParse(value)
