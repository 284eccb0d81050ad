import { expect, describe as group, it } from 'vitest'
import { check, fence } from '../../check/check-fences.ts'

group('members of the compiler and of a compilation', () => {
  it.each([
    ['compilation.emitAsets("a", source)', '`compilation` has no `emitAsets`; `emitAsset` is like it'],
    ['this.compiler.runn(() => {})', '`compiler` has no `runn`; `run` is like it'],
    ['function apply(compiler) {\n  compiler.getLogger("a")\n}', '`compiler` has no `getLogger`'],
  ])('are reported where there is none, on their line: %s', async (code, reason) => {
    const found = await check(fence('js', code))
    expect(found).toEqual([expect.stringContaining(`sample-member error: ${reason}`)])
    expect(found[0]).toContain(`a.md:${code.includes('\n') ? 7 : 6} `)
  })

  it.each([
    ['compilation.emitAsset("a", source)\ncompilation.hash.slice(0, 8)\ncompilation.hooks.seal.call()'],
    ['compiler.resolverFactory.hooks.resolver.for("normal").tap("A", () => {})'],
    ['const compilation = compilations[name]\ncompilation[key].anything'],
    ['other.anything()'],
  ])('are accepted where there is one, or nothing can tell: %s', async (code) => {
    expect(await check(fence('js', code))).toEqual([])
  })
})
