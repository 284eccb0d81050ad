import { expect, it } from 'vitest'
import { type ReleaseTools, takeRelease } from '../../../content-build/commands/webpack-release.ts'
import type { Fact } from '../../../content-build/reference/facts/fact.ts'

const option = (name: string, rest: Partial<Fact> = {}): Fact => ({ kind: 'option', name, types: ['boolean'], ...rest })

const before = [
  option('output.pathinfo', { defaults: [{ value: 'true', when: ['development'] }] }),
  option('output.charset'),
  option('cache'),
  option('mode'),
]
const after = [
  option('output.pathinfo', { defaults: [{ value: 'false', when: [] }] }),
  option('output.module', { types: ['boolean'], defaults: [{ value: 'false', when: [] }] }),
  option('cache', { types: ['boolean', 'object'], deprecated: true }),
  option('mode'),
  option('output.`@someone`', { types: [] }),
]

/** A simulated release of webpack 5.113.0: what happens to the project, in order. */
function simulate(passed: boolean, newest = '5.113.0') {
  const done: string[] = []
  const pins: Record<string, string> = { webpack: '5.112.2', 'webpack-cli': '7.3.1', 'webpack-dev-server': '6.1.0' }
  const tools: ReleaseTools = {
    readPin: async (name) => pins[name] ?? '',
    findNewest: async (name) => (name === 'webpack' ? newest : (pins[name] ?? '')),
    async install(specifiers) {
      done.push(`install ${specifiers.join(' ')}`)
      pins.webpack = newest
    },
    async readFacts() {
      done.push(`facts of ${pins.webpack}`)
      return { release: pins.webpack ?? '', facts: pins.webpack === newest ? after : before, removed: [] }
    },
    updateSince: async () => void done.push('since'),
    async check() {
      done.push('check')
      return { passed, output: '1:1 error Not documented: ``` output.module\n' }
    },
    listPages: async () => ['/', '/configuration/output/', '/configuration/cache/', '/configuration/'],
  }
  return { tools, done }
}

it('moves the pins, then asks what is new, and lists what there is to do by page', async () => {
  const { tools, done } = simulate(false)
  const worklist = await takeRelease(tools)
  expect(done).toEqual(['facts of 5.112.2', 'install webpack@5.113.0', 'since', 'facts of 5.113.0', 'check'])
  expect(worklist).toBe(`- \`webpack\` 5.112.2 → 5.113.0

## New names (2)

### /configuration/output/

- [ ] option \`output.module\`: \`boolean\`; default \`false\`
- [ ] option \`\` output.\`@someone\` \`\`

## Gone (1)

### /configuration/output/

- [ ] option \`output.charset\`

## Changed (2)

### /configuration/cache/

- [ ] option \`cache\`: type \`boolean\` → \`boolean\`, \`object\`; now deprecated

### /configuration/output/

- [ ] option \`output.pathinfo\`: default \`true\` (development) → \`false\`

## Check

\`npm run check:content\` fails:

\`\`\`\`text
1:1 error Not documented: \`\`\` output.module
\`\`\`\`
`)
})

it('says that the check passes', async () => {
  expect(await takeRelease(simulate(true).tools)).toMatch(/## Check\n\n`npm run check:content` passes\.\n$/)
})

it('does nothing when every package is at its newest', async () => {
  const { tools, done } = simulate(true, '5.112.2')
  expect(await takeRelease(tools)).toBeUndefined()
  expect(done).toEqual([])
})
