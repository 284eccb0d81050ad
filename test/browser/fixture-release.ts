import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Release } from '../../content-build/assemble/release.ts'
import { buildSite } from '../../content-build/site-builder.ts'

const contentDir = fileURLToPath(new URL('fixtures/content/', import.meta.url))

let built: Promise<Release> | undefined

/** Compiles `fixtures/content/`, once a worker: a small site in which `/concepts/` shows all markup that the compiler promises. */
export async function buildFixture(): Promise<Release> {
  built ??= build()
  // A copy, since tests change it.
  return structuredClone(await built)
}

async function build(): Promise<Release> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'fixture-release-'))
  try {
    const { release, messages } = await buildSite({ contentDir, cacheDir })
    if (release === undefined || messages.length > 0) throw new Error(messages.join('\n'))
    return release
  } finally {
    await rm(cacheDir, { recursive: true, force: true })
  }
}
