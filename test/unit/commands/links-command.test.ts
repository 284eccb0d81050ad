import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { linksCommand, type PackageState } from '../../../content-build/commands/links.ts'

const source = `# Tools of the kitchen.
tools:
  - name: Tea timer
    url: https://tea.test/
    text: Tells when the tea is ready.
    npm: tea-timer
    version: "1.2.3"
    released: "2026-03"
  - name: Kettle
    url: https://kettle.test/
    text: Boils water.
`

async function run(states: Record<string, PackageState>, text = source) {
  const folder = mkdtempSync(path.join(tmpdir(), 'links-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'links.yaml')
  writeFileSync(file, text)
  const printed: Record<'stdout' | 'stderr', string[]> = { stdout: [], stderr: [] }
  const terminal = {
    stdout: { write: (line: string) => void printed.stdout.push(line) },
    stderr: { write: (line: string) => void printed.stderr.push(line) },
  }
  const code = await linksCommand([file], terminal as never, async (name) => states[name] ?? { kind: 'gone' })
  return { code, stdout: printed.stdout.join(''), stderr: printed.stderr.join(''), text: readFileSync(file, 'utf8') }
}

it('writes new versions with their days, and leaves the rest as it is', async () => {
  const { code, stdout, text } = await run({
    'tea-timer': { kind: 'current', version: '2.0.0', released: '2026-11-01' },
  })
  expect(code).toBe(0)
  expect(stdout).toBe('tea-timer 1.2.3 → 2.0.0\nlinks.yaml: 1 package\n')
  expect(text).toBe(source.replace('1.2.3', '2.0.0').replace('2026-03', '2026-11-01'))
})

it('changes nothing where npm says the same', async () => {
  const { code, text } = await run({ 'tea-timer': { kind: 'current', version: '1.2.3', released: '2026-03-09' } })
  expect([code, text]).toEqual([0, source])
})

it.each([
  ['gone', { kind: 'gone' }, 'not on npm'],
  ['deprecated', { kind: 'current', version: '1.2.3', deprecated: 'Use a clock.' }, 'deprecated: Use a clock.'],
] as const)('fails for a package that is %s', async (_, state, reason) => {
  const { code, stderr } = await run({ 'tea-timer': state })
  expect([code, stderr]).toEqual([1, expect.stringContaining(reason)])
})

it('asks nothing where the list has problems, and tells them with their lines', async () => {
  const { code, stderr } = await run({}, 'tools:\n  - name: Tea\n')
  expect([code, stderr]).toEqual([1, expect.stringMatching(/links\.yaml:2 /)])
})
