import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'

/** A program with a child that ends properly, and a library that would end the program at once. */
const program = `
  import { spawn } from 'node:child_process'
  import { once } from 'node:events'
  import { forwardSignals } from '${new URL('../../../content-build/commands/forward-signals.ts', import.meta.url)}'

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
  const waiting = "process.on('SIGTERM', () => { console.log('child ended'); process.exit() }); setInterval(() => {}, 1000); console.log('ready')"
  const child = spawn(process.execPath, ['--eval', waiting], { stdio: ['ignore', 'inherit', 'inherit'] })
  forwardSignals(child)
  await once(child, 'exit')
  console.log('program ended')
`

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends the child, and the program after it', async (signal) => {
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(parent, 'exit')
  const lines: string[] = []
  for await (const line of createInterface(parent.stdout)) {
    lines.push(line)
    if (line === 'ready') parent.kill(signal)
  }
  expect(lines).toEqual(['ready', 'child ended', 'program ended'])
  expect(await exited).toEqual([0, null])
})
