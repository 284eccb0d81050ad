import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Release } from '../../content-build/assemble/release.ts'
import { buildSite } from '../../content-build/site-builder.ts'

/** Compiles pages given as text, by their path in the content folder; throws if there is any message. */
export async function buildContent(files: Record<string, string>): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), 'built-content-'))
  const contentDir = join(folder, 'content')
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(contentDir, path)), { recursive: true })
      await writeFile(join(contentDir, path), text)
    }
    const { release, messages } = await buildSite({ contentDir, cacheDir: join(folder, 'cache') })
    if (release === undefined || messages.length > 0) throw new Error(messages.join('\n'))
    return release
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A page's source: `fields` are further lines of its front matter. */
export function page(title: string, body: string, fields: readonly string[] = []): string {
  return ['---', `title: ${JSON.stringify(title)}`, ...fields, '---', '', body, ''].join('\n')
}
