import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findClosure, type LockEntry } from '../lockfile.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** The workspace that lists what guides may install. */
const workspace = 'content/examples/guides'

let lock: Record<string, LockEntry> | undefined

function readLock(): Record<string, LockEntry> {
  lock ??= (JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: typeof lock })
    .packages
  return lock ?? {}
}

/** Returns the version of a package that guides install; throws for one that is not in `content/examples/guides/package.json`. */
export function getVersion(name: string): string {
  const manifest = JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8')) as LockEntry
  const version = manifest.dependencies?.[name]
  if (version === undefined) {
    throw new Error(`${name} is not in ${workspace}/package.json: add it (npm install ${name} -w guide-packages)`)
  }
  return version
}

/** Installs packages of this repository, and their dependencies, into a project's `node_modules`. Returns the number of added packages. */
export function linkPackages(project: string, names: readonly string[]): number {
  const packages = readLock()
  let added = 0
  for (const key of findClosure(names, packages, workspace)) {
    const place = key.startsWith(`${workspace}/`) ? key.slice(workspace.length + 1) : key
    const target = path.join(project, place)
    if (existsSync(path.join(target, 'package.json')) || !existsSync(path.join(root, key))) continue
    linkFolder(path.join(root, key), target)
    added++
    if (place.lastIndexOf('node_modules/') === 0) linkCommands(project, place, packages[key]?.bin)
  }
  return added
}

/** Uses hard links: as fast as symbolic links, but a bundler sees files of the project. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isFile()) linkFile(source, target)
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch (cause) {
    // The temporary folder may be on another file system.
    if ((cause as NodeJS.ErrnoException).code !== 'EXDEV') throw cause
    copyFileSync(source, target)
  }
}

function linkCommands(project: string, place: string, bin: Record<string, string> = {}): void {
  const folder = path.join(project, 'node_modules/.bin')
  mkdirSync(folder, { recursive: true })
  for (const [name, file] of Object.entries(bin)) {
    const link = path.join(folder, name)
    rmSync(link, { force: true })
    symlinkSync(path.join('..', place.slice('node_modules/'.length), file), link)
  }
}
