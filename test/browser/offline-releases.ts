import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Release } from '../../content-build/assemble/release.ts'
import { buildSite } from '../../content-build/site-builder.ts'

const fixture = fileURLToPath(new URL('fixtures/content/', import.meta.url))

/** The fixture before and after an edit: one page says more, the rest is as it was. */
export async function buildReleases(): Promise<{ before: Release; after: Release }> {
  const folder = await mkdtemp(join(tmpdir(), 'offline-releases-'))
  try {
    const contentDir = join(folder, 'content')
    await cp(fixture, contentDir, { recursive: true })
    const build = async () => {
      const { release, messages } = await buildSite({ contentDir, cacheDir: join(folder, 'cache') })
      if (release === undefined) throw new Error(messages.join('\n'))
      return release
    }
    const before = await build()
    const page = join(contentDir, 'guides/index.mdx')
    await writeFile(page, `${await readFile(page, 'utf8')}\nAdded by an edit.\n`)
    return { before, after: await build() }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
