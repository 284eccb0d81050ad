/**
 * Moves the pins of `content/readmes.json` to the newest releases:
 *
 *     node content-build/load/readmes/update.ts [package…]
 *
 * Without names it looks at every package. Prints what moved and writes the file. Only metadata is asked for: the next build
 * fetches the READMEs.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parsePins, pinsFile } from './pins.ts'
import { updatePins } from './update-pins.ts'

const file = join(import.meta.dirname, '../../content', pinsFile)

async function run(names: string[]): Promise<void> {
  const { pins, messages } = parsePins(await readFile(file, 'utf8'))
  if (messages.length > 0) throw new Error(messages.map((message) => `${message.name}: ${message.reason}`).join('\n'))

  const result = await updatePins(
    pins.map(({ place: _, ...pin }) => pin),
    names,
  )
  for (const { package: name, from, to, deprecated } of result.updates) {
    if (from !== to) console.log(`${name} ${from} → ${to}`)
    if (deprecated) console.log(`${name} is deprecated: ${deprecated}`)
  }
  const count = result.updates.filter(({ from, to }) => from !== to).length
  if (count > 0) await writeFile(file, `${JSON.stringify({ pages: result.pins }, undefined, 2)}\n`)
  console.log(
    count > 0 ? `${count} moved; read what changed in each before you commit.` : 'Everything is at its newest.',
  )
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
