import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { composeStep } from '../../content-build/compile/guide-steps.ts'
import { guideExamples } from '../../content-build/compile/markdown/step-addresses.ts'
import type { Guide } from './guide.ts'
import type { Stage } from './play-guide.ts'

const repository = fileURLToPath(new URL('../../', import.meta.url))
const folder = path.join(repository, '.cache/guides')
/** All packages, and the player itself. */
const base = [
  'package-lock.json',
  ...globSync('{test/guides/**,content-build/compile/markdown/code/*.ts}', { cwd: repository }),
]

/** Returns a hash of everything that affects how a guide is played: the page, its steps, those it starts from, the packages, the player. */
export function hashGuide({ name, source, actions }: Guide, { contentDir, steps, folders }: Stage): string {
  const files = new Set<string>()
  const own = [...folders.keys()].filter((step) => step.startsWith(`${name}/`))
  const bases = actions.flatMap((action) => (action.kind === 'start' && action.from !== undefined ? [action.from] : []))
  for (const step of [...own, ...bases]) {
    for (const file of composeStep(step, steps, folders).values()) files.add(path.join(contentDir, file))
  }
  for (const file of globSync(`${guideExamples}/${name}/**`, { cwd: contentDir }))
    files.add(path.join(contentDir, file))
  for (const file of base) files.add(path.join(repository, file))
  const hash = createHash('sha256').update(process.version).update(source)
  for (const file of [...files].sort()) {
    if (!file.endsWith('/') && existsSync(file) && !isFolder(file)) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function isFolder(file: string): boolean {
  try {
    readFileSync(file)
    return false
  } catch {
    return true
  }
}

/** Returns true if a guide passed with this hash. */
export function hasPassed(name: string, hash: string): boolean {
  const file = path.join(folder, name)
  return existsSync(file) && readFileSync(file, 'utf8') === hash
}

/** Remembers that a guide passed. */
export function markPassed(name: string, hash: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, name), hash)
}
