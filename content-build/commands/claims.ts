import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { claimsFile, draftClaims } from '../check/claims.ts'
import { UsageError } from './options.ts'
import type { Terminal } from './terminal.ts'

/** Runs `claims PAGE…`: writes what the lists of pages (`content/concepts/output.mdx`) lack. Returns the exit code, 1 if one lacks something. */
export async function claimsCommand(args: string[], { stdout }: Terminal, contentDir = 'content'): Promise<number> {
  if (args.length === 0) throw new UsageError('`claims` needs a page, such as content/concepts/output.mdx')
  let drafts = ''
  for (const file of args) {
    const page = path.relative(contentDir, file).replaceAll(path.sep, '/')
    const list = await readFile(path.join(contentDir, claimsFile(page)), 'utf8').catch(() => undefined)
    const markdown = await readFile(file, 'utf8').catch(() => undefined)
    if (markdown === undefined)
      throw new UsageError(`There is no page ${file}: name its file, such as content/concepts/output.mdx`)
    drafts += draftClaims(markdown, page, list)
  }
  stdout.write(drafts)
  return drafts === '' ? 0 : 1
}
