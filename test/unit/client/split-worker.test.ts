import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { splitScript } from '../../../client/build/split-worker.ts'

const files: Record<string, string> = {
  entry: "globalThis.first = () => require('used').a\nglobalThis.second = () => require('late').b + require('used').a",
  used: "globalThis.evaluated.push('used'); exports.a = 1",
  late: "globalThis.evaluated.push('late'); exports.b = require('later').c + require('used').a",
  later: 'exports.c = 10',
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['entry'],
    bundle: true,
    format: 'iife',
    minify: true,
    write: false,
    plugins: [
      {
        name: 'files',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /.*/ }, ({ path }) => ({ path, namespace: 'files' }))
          onLoad({ filter: /.*/ }, ({ path }) => ({ contents: files[path] ?? '' }))
        },
      },
    ],
  })
  return outputFiles[0]?.text ?? ''
}

interface Scope {
  evaluated: string[]
  playRest: { text: string | undefined; miss(): void }
  first(): number
  second(): number
}

const start = (code: string, globals: object = {}): Scope => {
  const scope = createContext({ evaluated: [], ...globals }) as Scope
  runInContext(code, scope)
  return scope
}

/** Splits it by what `first()` needs. */
const split = async () =>
  splitScript(await bundle(), async (instrumented) => {
    const used = new Set<number>()
    start(instrumented, { playUsed: (module: number) => used.add(module) }).first()
    return used
  })

describe('a script that is split by what its first run needs', () => {
  it('does that with its first part alone', async () => {
    const { first } = await split()
    const scope = start(first)
    expect(scope.first()).toBe(1)
    expect(first).not.toContain('late')
  })

  it('says what is missing before the rest is there, and goes on once it is', async () => {
    const { first, rest } = await split()
    const scope = start(first)
    let missed = 0
    scope.playRest.miss = () => missed++
    expect(() => scope.second()).toThrow('not loaded yet')
    expect(missed).toBe(1)
    scope.playRest.text = rest
    expect(scope.second()).toBe(12)
    expect(scope.second()).toBe(12)
  })

  it('evaluates a module once, whichever part asks for it', async () => {
    const { first, rest } = await split()
    const scope = start(first)
    scope.playRest.text = rest
    scope.second()
    scope.first()
    expect([...scope.evaluated].toSorted()).toEqual(['late', 'used'])
  })
})
