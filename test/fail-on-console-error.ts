import { afterEach, beforeEach, expect, vi } from 'vitest'

// A test that expects an error silences it with a spy of its own and asserts what was logged; any other one is a fault.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  if (!vi.isMockFunction(console.error)) return
  const calls = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  expect(calls, 'console.error was called').toEqual([])
})
