import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RegistryOptions } from '../load/readmes/download-readme.ts'
import { parsePins, pinsFile } from '../load/readmes/pins.ts'
import { type PinUpdate, updatePins } from '../load/readmes/update-pins.ts'
import { UsageError } from './options.ts'
import type { Terminal } from './terminal.ts'

/**
 * `update-readmes [PACKAGE…]`: moves the pins of `readmes.json` to the newest releases, of all packages without names, and prints what moved. Only
 * metadata is asked for: the next build fetches the READMEs. Returns the exit code: 1 if the file has entries that cannot be read.
 */
export async function updateReadmesCommand(
  names: string[],
  { stdout, stderr }: Terminal,
  options: RegistryOptions = {},
  contentDir = 'content',
): Promise<number> {
  const file = path.join(contentDir, pinsFile)
  const { pins, messages } = parsePins(await readFile(file, 'utf8'))
  for (const { name, reason } of messages) stderr.write(`${name}: ${reason}\n`)
  if (messages.length > 0) return 1

  const unknown = names.filter((name) => !pins.some((pin) => pin.package === name))
  if (unknown.length > 0) throw new UsageError(`Not in ${pinsFile}: ${unknown.join(', ')}`)
  const { pins: moved, updates } = await updatePins(
    pins.map(({ place: _, ...pin }) => pin),
    names,
    options,
  )
  for (const line of updates.flatMap(describe)) stdout.write(`${line}\n`)
  const count = updates.filter(({ from, to }) => from !== to).length
  if (count === 0) {
    stdout.write('Everything is at its newest.\n')
    return 0
  }
  await writeFile(file, `${JSON.stringify({ pages: moved }, undefined, 2)}\n`)
  stdout.write(`${count} moved; read what changed in each before you commit.\n`)
  return 0
}

function describe({ package: name, from, to, deprecated }: PinUpdate): string[] {
  return [
    ...(from === to ? [] : [`${name} ${from} → ${to}`]),
    ...(deprecated === undefined ? [] : [`${name} is deprecated: ${deprecated}`]),
  ]
}
