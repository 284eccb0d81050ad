import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { createOwnerFinder } from '../reference/coverage/owners.ts'
import { type MovedPackage, writeWorklist } from '../reference/coverage/worklist.ts'
import type { FactData } from '../reference/facts/fact.ts'
import { UsageError } from './options.ts'
import type { Terminal } from './terminal.ts'

/** The packages that the reference follows. */
export const followed = ['webpack', 'webpack-cli', 'webpack-dev-server'] as const

/** The actions of moving to a release; tests replace them. */
export interface ReleaseTools {
  /** The version that a package is pinned to. */
  readPin(name: string): Promise<string>
  /** The newest version of a package. */
  findNewest(name: string): Promise<string>
  /** Pins and installs versions, here and for the guides. */
  install(specifiers: readonly string[]): Promise<void>
  /** Asks the installed packages for their names. */
  readFacts(): Promise<FactData>
  /** Brings since.json up to date. */
  updateSince(): Promise<void>
  check(): Promise<{ passed: boolean; output: string }>
  /** The addresses of all pages. */
  listPages(): Promise<string[]>
}

/** Takes the newest releases and gives the worklist; nothing when every pin is at its newest. */
export async function takeRelease(tools: ReleaseTools): Promise<string | undefined> {
  const versions = await Promise.all(
    followed.map(
      async (name): Promise<MovedPackage> => ({
        name,
        from: await tools.readPin(name),
        to: await tools.findNewest(name),
      }),
    ),
  )
  const moved = versions.filter(({ from, to }) => from !== to)
  if (moved.length === 0) return undefined
  const before = await tools.readFacts()
  await tools.install(moved.map(({ name, to }) => `${name}@${to}`))
  await tools.updateSince()
  const after = await tools.readFacts()
  const findOwner = createOwnerFinder(new Set(await tools.listPages()))
  return writeWorklist({ moved, before, after, findOwner, check: await tools.check() })
}

/** Runs `webpack-release --out FILE`: moves the pins to the newest releases and writes the worklist; writes no file when there is nothing to move. */
export async function webpackReleaseCommand(args: string[], terminal: Terminal): Promise<number> {
  const { values } = parse(args)
  if (values.out === undefined) throw new UsageError('--out names the file of the worklist')
  const worklist = await takeRelease(createTools())
  if (worklist === undefined) {
    terminal.stdout.write('Every package is at its newest\n')
    return 0
  }
  await writeFile(values.out, worklist)
  terminal.stdout.write(`Wrote the worklist to ${values.out}\n`)
  return 0
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { out: { type: 'string' } }, strict: true })
  } catch (cause) {
    throw new UsageError((cause as Error).message, { cause })
  }
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const version = /^\d+\.\d+\.\d+$/

/** Creates the actions, each of which is a process of its own: one process loads a package once. */
function createTools(): ReleaseTools {
  const isWindows = process.platform === 'win32'
  const exec = promisify(execFile)
  const run = async (file: string, args: readonly string[]) => {
    const { stdout } = await exec(file, args, {
      cwd: root,
      maxBuffer: 256 * 1024 * 1024,
      shell: isWindows && file === 'npm',
    })
    return stdout
  }
  const readJson = async (file: string) => JSON.parse(await readFile(path.join(root, file), 'utf8'))
  return {
    readPin: async (name) => (await readJson('package.json')).devDependencies[name],
    async findNewest(name) {
      const newest = (await run('npm', ['view', name, 'version'])).trim()
      if (!version.test(newest)) throw new Error(`npm answered ${newest}, which is not a version of ${name}`)
      return newest
    },
    async install(specifiers) {
      const quiet = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund']
      // The workspace first: npm does not save a version there that the root already has.
      await run('npm', ['install', ...quiet, ...specifiers, '--workspace', 'guide-packages'])
      await run('npm', ['install', '--save-dev', ...quiet, ...specifiers])
    },
    readFacts: async () => JSON.parse(await run(process.execPath, ['content-build/reference/facts/print-facts.ts'])),
    updateSince: async () => void (await run(process.execPath, ['content-build/cli.ts', 'update-since'])),
    async check() {
      try {
        return { passed: true, output: await run(process.execPath, ['content-build/cli.ts', 'check']) }
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
        return { passed: false, output: stderr + stdout }
      }
    },
    listPages: async () => Object.keys(await readJson('content/anchors.json')),
  }
}
