import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { glob } from 'tinyglobby'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

it('are told in the operations guide, each with what to do, and no others are', async () => {
  const files = await glob('worker/**/*.{ts,tsx}', { cwd: root })
  const calls = files.flatMap((file) => [...read(file).matchAll(/logFailure\(([^,]+'),/g)])
  const logged = calls.flatMap(([, names = '']) => [...names.matchAll(/'([a-z-]+)'/g)].map(([, event]) => event))
  const [, table = ''] = /\| event \|.*\n\|---\|---\|---\|\n((?:\|.*\n)+)/.exec(read('docs/operations.md')) ?? []
  const told = [...table.matchAll(/`([a-z]+-[a-z]+)`(?=[,` a-z-]*\|)/g)].map(([, event]) => event)
  expect(new Set(told)).toEqual(new Set(logged))
})
