/**
 * Stands in for `npm install` and `npm uninstall` while a guide is played: packages come from this repository, without network. Scripts of a
 * project run as npm runs them, without npm. Every other command is npm's own.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getVersion, linkPackages } from './packages.ts'
import { readScriptCall, runScript } from './run-script.ts'

interface Manifest {
  name?: string
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

type Field = 'dependencies' | 'devDependencies' | 'peerDependencies'

const [command = '', ...args] = process.argv.slice(2)

if (['install', 'i', 'add', 'ci'].includes(command)) install(args)
else if (['uninstall', 'remove', 'rm'].includes(command)) uninstall(args)
else runCommand([command, ...args])

function runCommand(words: string[]): never {
  const call = readScriptCall(words)
  const code = call && runScript(call)
  if (code !== undefined) process.exit(code)
  const { status } = spawnSync(process.env.GUIDE_NPM ?? 'npm', words, { stdio: 'inherit' })
  process.exit(status ?? 1)
}

function install(words: string[]): void {
  const { field, exact, names, workspace } = readInstall(words)
  const project = findProject()
  const home = workspace === undefined ? project : findWorkspace(project, workspace)
  const manifest = readManifest(home)
  for (const given of names) {
    if (isLocal(given)) {
      addLocal(home, given, manifest, field)
      continue
    }
    const name = given.replace(/(?<=.)@[^@/]*$/, '')
    const other: Field = field === 'dependencies' ? 'devDependencies' : 'dependencies'
    delete manifest[other]?.[name]
    manifest[field] = sortKeys({ ...manifest[field], [name]: `${exact ? '' : '^'}${getVersion(name)}` })
  }
  if (names.length > 0) writeManifest(home, manifest)
  const workspaces = listWorkspaces(project)
  const manifests = [project, ...workspaces].map(readManifest)
  const local = new Set(manifests.map(({ name }) => name))
  const wanted = manifests.flatMap(({ dependencies, devDependencies, peerDependencies }) =>
    Object.entries({ ...peerDependencies, ...dependencies, ...devDependencies }),
  )
  const packages = wanted.filter(([name, range]) => !local.has(name) && !isLocal(range)).map(([name]) => name)
  for (const name of packages) getVersion(name)
  const added = linkPackages(project, packages)
  for (const folder of workspaces) linkInto(project, readManifest(folder).name ?? '', folder)
  for (const [index, folder] of [project, ...workspaces].entries()) {
    const { dependencies, devDependencies } = manifests[index] ?? {}
    for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (isLocal(range)) placeLocal(project, name, path.resolve(folder, range.replace(/^file:/, '')))
    }
  }
  console.log(`\nadded ${added} packages in 1s`)
}

function readInstall(words: readonly string[]) {
  let field: Field = 'dependencies'
  let exact = false
  let workspace: string | undefined
  const names: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    if (['-D', '--save-dev'].includes(word)) field = 'devDependencies'
    else if (word === '--save-peer') field = 'peerDependencies'
    else if (['-E', '--save-exact'].includes(word)) exact = true
    else if (['-w', '--workspace'].includes(word)) workspace = words[++index]
    else if (word === '-g' || word === '--global') throw new Error('A guide installs nothing globally')
    else if (!word.startsWith('-')) names.push(word)
  }
  return { field, exact, workspace, names }
}

/** Returns the folder of the package a command is meant for: the folder itself or the nearest above. A workspace belongs to its root. */
function findProject(): string {
  let nearest: string | undefined
  for (let folder = process.cwd(); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json'))) {
      nearest ??= folder
      if (listWorkspaces(folder).includes(nearest)) return folder
    }
    if (folder === path.dirname(folder)) break
  }
  if (nearest !== undefined) return nearest
  writeManifest(process.cwd(), {})
  return process.cwd()
}

function listWorkspaces(project: string): string[] {
  const patterns = readManifest(project).workspaces ?? []
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: project }))
    .map((folder) => path.join(project, folder))
    .filter((folder) => existsSync(path.join(folder, 'package.json')))
}

function findWorkspace(project: string, wanted: string): string {
  const found = listWorkspaces(project).find(
    (folder) => readManifest(folder).name === wanted || path.relative(project, folder) === path.normalize(wanted),
  )
  if (found === undefined) throw new Error(`No workspace is called ${wanted}`)
  return found
}

/** Returns true for a folder or a tarball, false for a package of the registry. */
function isLocal(name: string): boolean {
  return /^(?:file:|\.{0,2}\/)|\.tgz$/.test(name)
}

function addLocal(home: string, given: string, manifest: Manifest, field: Field): void {
  const source = path.resolve(given.replace(/^file:/, ''))
  const { name = '' } = readLocal(source)
  manifest[field] = sortKeys({ ...manifest[field], [name]: `file:${path.relative(home, source)}` })
}

function readLocal(source: string): Manifest {
  if (!source.endsWith('.tgz')) return readManifest(source)
  const { stdout } = spawnSync('tar', ['-xzOf', source, 'package/package.json'], { encoding: 'utf8' })
  return JSON.parse(stdout) as Manifest
}

function placeLocal(project: string, name: string, source: string): void {
  if (!source.endsWith('.tgz')) {
    linkInto(project, name, source)
    return
  }
  const target = path.join(project, 'node_modules', name)
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  spawnSync('tar', ['-xzf', source, '--strip-components=1', '-C', target], { stdio: 'inherit' })
  linkPackages(project, Object.keys(readManifest(target).dependencies ?? {}))
}

function linkInto(project: string, name: string, folder: string): void {
  const link = path.join(project, 'node_modules', name)
  rmSync(link, { recursive: true, force: true })
  mkdirSync(path.dirname(link), { recursive: true })
  symlinkSync(path.relative(path.dirname(link), folder), link)
}

function uninstall(words: string[]): void {
  const project = findProject()
  const manifest = readManifest(project)
  for (const name of words.filter((word) => !word.startsWith('-'))) {
    for (const field of ['dependencies', 'devDependencies', 'peerDependencies'] as const) {
      delete manifest[field]?.[name]
      if (Object.keys(manifest[field] ?? { rest: '' }).length === 0) delete manifest[field]
    }
    rmSync(path.join(project, 'node_modules', name), { recursive: true, force: true })
  }
  writeManifest(project, manifest)
  console.log('\nremoved packages in 1s')
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest
}

function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

function sortKeys(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)))
}
