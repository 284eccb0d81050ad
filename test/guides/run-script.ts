import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface Manifest {
  name?: string
  version?: string
  scripts?: Record<string, string>
}

/** The parts of a command line: a script, and the arguments passed on to it. */
export interface ScriptCall {
  name: string
  args: readonly string[]
}

/** Reads the words after `npm`. Returns `undefined` for calls that npm itself has to handle: other commands, and its own options. */
export function readScriptCall(words: readonly string[]): ScriptCall | undefined {
  const isShort = words[0] === 'test' || words[0] === 'start'
  const [name, ...rest] = isShort ? words : ['run', 'run-script'].includes(words[0] ?? '') ? words.slice(1) : []
  if (name === undefined || name.startsWith('-')) return undefined
  const dashes = rest.indexOf('--')
  const own = dashes === -1 ? rest : rest.slice(0, dashes)
  if (own.some((word) => word.startsWith('-'))) return undefined
  return { name, args: [...own, ...(dashes === -1 ? [] : rest.slice(dashes + 1))] }
}

/**
 * Runs a script of the project as `npm run` does, with those before and after it, and returns the exit code: to start npm takes longer than many
 * a build. Returns `undefined`, having done nothing, where there is no such script: npm says so in its own words.
 */
export function runScript({ name, args }: ScriptCall): number | undefined {
  const folder = findManifest(process.cwd())
  if (folder === undefined) return undefined
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest
  const { scripts = {} } = manifest
  if (!Object.hasOwn(scripts, name)) return undefined
  for (const event of [`pre${name}`, name, `post${name}`]) {
    const script = scripts[event]
    if (!script) continue
    const code = runEvent(folder, manifest, { event, script, args: event === name ? args : [] })
    if (code !== 0) return code
  }
  return 0
}

function findManifest(folder: string): string | undefined {
  if (existsSync(path.join(folder, 'package.json'))) return folder
  const parent = path.dirname(folder)
  return parent === folder ? undefined : findManifest(parent)
}

interface Event {
  event: string
  script: string
  args: readonly string[]
}

function runEvent(folder: string, manifest: Manifest, { event, script, args }: Event): number {
  const id = manifest.name && manifest.version ? `${manifest.name}@${manifest.version} ` : ''
  process.stdout.write(`\n> ${id}${event}\n> ${[script.trim().replaceAll('\n', '\n> '), ...args].join(' ')}\n\n`)
  const { status, signal } = spawnSync('sh', ['-c', [script, ...args.map(quote)].join(' ')], {
    cwd: folder,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: [...listCommandFolders(folder), process.env.PATH].join(path.delimiter),
      NODE: process.execPath,
      INIT_CWD: process.cwd(),
      npm_node_execpath: process.execPath,
      npm_command: event === 'test' || event === 'start' ? event : 'run',
      npm_lifecycle_event: event,
      npm_lifecycle_script: script,
      npm_package_json: path.join(folder, 'package.json'),
      npm_package_name: manifest.name,
      npm_package_version: manifest.version,
    },
  })
  // If a signal ended a script, npm ends by the same signal.
  if (signal !== null) process.kill(process.pid, signal)
  return status ?? 1
}

/** Lists the folders with the commands of a project's packages, before those of the folders above. */
function listCommandFolders(folder: string): string[] {
  const parent = path.dirname(folder)
  return [path.join(folder, 'node_modules/.bin'), ...(parent === folder ? [] : listCommandFolders(parent))]
}

function quote(word: string): string {
  return /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
