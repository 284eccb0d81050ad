/**
 * Creates a stand-in for a package that is not installed: it can be called, constructed, read and spread, and so can the results.
 *
 * Its instances have an `apply` method, so that webpack accepts them as plugins.
 */
export function createStub(): unknown {
  const stub: object = new Proxy(function stub() {}, {
    get(target, name) {
      if (name === Symbol.toPrimitive) return () => 'stub'
      if (name === Symbol.iterator) return function* () {}
      // Not a promise: `await` must give the stub itself.
      if (name === 'then') return undefined
      if (name === '__esModule') return false
      if (name === 'prototype') return target.prototype
      return createStub()
    },
    apply: () => createStub(),
    construct: () => ({ apply() {} }),
  })
  stubs.add(stub)
  return stub
}

/** Returns true for a value out of a package that is not installed: its real value is unknown. */
export function isStub(value: unknown): boolean {
  return typeof value === 'function' && stubs.has(value)
}

/** Copies a configuration without such values: drops their keys from objects and their items from lists. */
export function withoutStubs(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isStub(item)).map(withoutStubs)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const known = Object.entries(value).filter(([, field]) => !isStub(field))
  return Object.fromEntries(known.map(([key, field]) => [key, withoutStubs(field)]))
}

const stubs = new WeakSet<object>()
