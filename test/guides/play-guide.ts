import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { composeStep, type StepFolder } from '../../content-build/compile/guide-steps.ts'
import { getArchiveName, guideExamples } from '../../content-build/compile/markdown/step-addresses.ts'
import { patience } from '../patience.ts'
import { compareStep } from './compare-step.ts'
import type { Action, Fence, Guide } from './guide.ts'
import { GuideBrowser, toFileAddress } from './guide-browser.ts'
import { findDifference, type HashPairs } from './match-output.ts'
import { applyPatch, PatchError } from './patch.ts'
import { type Ports, Shell } from './shell.ts'

/** A difference between a guide and its run. */
export interface Problem {
  /** The line of the page. */
  line: number
  reason: string
  expected?: string
  found?: string
  /** The correction, if there is one: new text for a fence's code, or for a file of a step. */
  mend?: { fence: Fence; text: string } | { file: string; text: string }
}

/** Settings that all guides share. */
export interface Stage {
  /** Absolute. */
  contentDir: string
  /** The steps of all guides, each with the one before it. */
  steps: ReadonlyMap<string, { previous?: string }>
  folders: ReadonlyMap<string, StepFolder>
  openBrowser(): Promise<Browser>
  /** The longest a command may take, in milliseconds. */
  longest: number
}

/** Does what a guide says and lists the differences. A failure ends its project, since everything after it depends on it. */
export async function playGuide(guide: Guide, stage: Stage): Promise<Problem[]> {
  const problems = findUnshownSteps(guide, stage)
  for (const actions of splitProjects(guide.actions)) {
    const play = new Play(guide, stage)
    try {
      await play.prepare(actions[0])
      for (const action of actions) {
        const found = await play.take(action)
        problems.push(...found)
        if (found.some(({ mend }) => mend === undefined)) break
      }
    } finally {
      await play.close()
    }
  }
  return problems
}

/** Reports folders of steps of the guide that its page neither ends nor offers to readers. */
function findUnshownSteps({ actions }: Guide, { steps, folders }: Stage): Problem[] {
  const shown = actions.flatMap((action) => (action.kind === 'step' ? [action] : []))
  const given = new Set(actions.map((action) => (action.kind === 'start' ? action.from : undefined)))
  const parents = new Set(shown.map((step) => path.posix.dirname(step.path)))
  const line = shown.at(-1)?.line ?? 1
  return [...folders.keys()]
    .filter((folder) => parents.has(path.posix.dirname(folder)) && !steps.has(folder) && !given.has(folder))
    .map((folder) => ({ line, reason: `The page does not show the step ${folder}: end it with \`<Step name="…"/>\`` }))
}

/** Starts a project at a `<Start/>`. */
function splitProjects(actions: readonly Action[]): Action[][] {
  const projects: Action[][] = [[]]
  for (const action of actions) {
    if (action.kind === 'start' && projects.at(-1)?.length !== 0) projects.push([])
    projects.at(-1)?.push(action)
  }
  return projects.filter((project) => project.length > 0)
}

/** One project of a guide, in a folder of its own. */
class Play {
  readonly #guide: Guide
  readonly #stage: Stage
  readonly #root = realpathSync(mkdtempSync(path.join(tmpdir(), 'guide-')))
  readonly #hashes: HashPairs = new Map()
  readonly #browser: GuideBrowser
  #ports: Ports = { devServer: 0, own: 0 }
  #shell: Shell
  /** The project's folder, to which the titles of fences are relative. */
  #folder: string
  #printed = ''
  /** The real address for each address on the page. */
  readonly #addresses = new Map<string, string>()

  constructor(guide: Guide, stage: Stage) {
    this.#guide = guide
    this.#stage = stage
    this.#browser = new GuideBrowser(stage.openBrowser)
    this.#folder = path.join(this.#root, 'home', guide.name)
    this.#shell = new Shell(path.join(this.#root, 'home'), this.#ports, stage.longest)
  }

  /** Makes the folder a project begins in, with the files of the step it starts from. */
  async prepare(first: Action | undefined): Promise<void> {
    this.#ports = { devServer: await findPort(), own: await findPort() }
    const home = path.join(this.#root, 'home')
    this.#shell = new Shell(home, this.#ports, this.#stage.longest)
    const from = first?.kind === 'start' ? first.from : undefined
    if (from !== undefined) this.#folder = path.join(home, getArchiveName(from))
    if (from === undefined && first === this.#guide.actions[0] && opensFolder(this.#guide.actions)) this.#folder = home
    mkdirSync(this.#folder, { recursive: true })
    this.#shell.folder = this.#folder
    if (from !== undefined) for (const [file, bytes] of this.#readStep(from)) this.#write(file, bytes)
  }

  async take(action: Action): Promise<Problem[]> {
    switch (action.kind) {
      case 'start':
        return []
      case 'write':
        await this.#browser.connect()
        this.#write(action.path, `${action.code}\n`)
        return []
      case 'give':
        this.#write(action.path, readFileSync(path.join(this.#stage.contentDir, action.source)))
        return []
      case 'patch':
        await this.#browser.connect()
        return this.#patch(action.path, action.code, action.line)
      case 'run':
        return this.#run(action)
      case 'output':
        return this.#compareOutput(action)
      case 'terminal':
        return this.#compareTerminal(action)
      case 'emitted':
        return this.#compareEmitted(action)
      case 'browser':
        return this.#compareBrowser(action)
      case 'console':
        return this.#compareConsole(action)
      case 'step':
        return this.#compareStep(action.path, action.line)
    }
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.#shell.close()
    rmSync(this.#root, { recursive: true, force: true, maxRetries: 3 })
  }

  #write(file: string, content: string | Buffer): void {
    const target = path.join(this.#folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    this.#save(target, content)
  }

  /** Overwrites a file in place, as editors do, without emptying it first: a build that watches it could read nothing. */
  #save(target: string, content: string | Buffer): void {
    const file = openSync(target, existsSync(target) ? 'r+' : 'w')
    writeFileSync(file, content)
    ftruncateSync(file, Buffer.byteLength(content))
    closeSync(file)
  }

  #patch(file: string, change: string, line: number): Problem[] {
    const target = path.join(this.#folder, file)
    if (!existsSync(target)) return [{ line, reason: `There is no file ${file} to change` }]
    try {
      this.#save(target, applyPatch(readFileSync(target, 'utf8'), change))
      return []
    } catch (cause) {
      if (!(cause instanceof PatchError)) throw cause
      const reason = `The change of ${file} does not apply: ${cause.message}`
      return [{ line: line + cause.line, reason, ...cause.difference }]
    }
  }

  async #run({ code, ends, line }: Action & { kind: 'run' }): Promise<Problem[]> {
    if (ends === 'never') {
      this.#shell.runInBackground(code)
      this.#printed = ''
      return []
    }
    const { code: status, text, late } = await this.#shell.run(code)
    this.#printed = this.#settle(text)
    if (this.#folder === path.join(this.#root, 'home')) this.#folder = this.#shell.folder
    const found = this.#printed.trimEnd().split('\n').slice(-25).join('\n')
    if (late) {
      return [{ line, reason: 'The command did not end: mark one that goes on with `background`', found }]
    }
    if (ends === 'well' && status !== 0) return [{ line, reason: `The command failed with exit code ${status}`, found }]
    if (ends === 'badly' && status === 0) {
      return [{ line, reason: 'The command is marked `fails`, and it succeeds', found }]
    }
    return []
  }

  async #compareOutput(action: Action & { kind: 'output' }): Promise<Problem[]> {
    if (this.#shell.peek() !== undefined && this.#printed === '') return this.#compareTerminal(action)
    return compare(action, this.#printed, { hashes: this.#hashes })
  }

  /** Waits until a command in the background has printed what the page shows. */
  async #compareTerminal(action: Action & { kind: 'output' | 'terminal' }): Promise<Problem[]> {
    let last = ''
    for (const start = Date.now(); ; await pause()) {
      const running = this.#shell.peek()
      if (running === undefined) return [{ line: action.line, reason: 'No command runs in the background' }]
      last = this.#settle(running.text)
      const problems = compare(action, last, { hashes: this.#hashes, open: true })
      if (problems.length === 0) {
        this.#shell.markSeen(running.text.length)
        return []
      }
      if (running.code !== undefined || Date.now() - start > patience) return problems
    }
  }

  #compareEmitted(action: Action & { kind: 'emitted' }): Problem[] {
    const file = this.#findEmitted(action.path)
    if (file === undefined) return [{ line: action.line, reason: `The build has not written ${action.path}` }]
    return compare(action, this.#settle(readFileSync(file, 'utf8')), { hashes: this.#hashes })
  }

  /** Finds the file with this name, or with the hash that this run had in its name. */
  #findEmitted(name: string): string | undefined {
    let real = name
    for (const [shown, printed] of this.#hashes) real = real.replaceAll(shown, printed)
    return [name, real].map((file) => path.join(this.#folder, file)).find((file) => existsSync(file))
  }

  async #compareBrowser(action: Action & { kind: 'browser' }): Promise<Problem[]> {
    const address = await this.#findAddress(action.address)
    // A server that watches files serves the old page until it has noticed the change.
    if (action.reload && this.#shell.peek() !== undefined) await pause(1000)
    try {
      await this.#browser.look(address, action)
    } catch (cause) {
      return [{ line: action.line, reason: `The browser cannot show it: ${(cause as Error).message.split('\n')[0]}` }]
    }
    return this.#watch(action, () => this.#browser.readText(address))
  }

  async #compareConsole(action: Action & { kind: 'console' }): Promise<Problem[]> {
    const address = await this.#findAddress(action.address)
    if (!this.#browser.isOpen(address)) await this.#browser.look(address, { reload: false, offline: false })
    const problems = await this.#watch(action, () => this.#browser.readConsole(address))
    this.#browser.markConsoleSeen(address)
    return problems
  }

  /** Repeats until the result is what the page shows. */
  async #watch(action: Action & { kind: 'browser' | 'console' }, read: () => Promise<string>): Promise<Problem[]> {
    for (const start = Date.now(); ; await pause()) {
      const problems = compare(action, this.#settle(await read()), { hashes: this.#hashes })
      if (problems.length === 0 || Date.now() - start > patience) return problems
    }
  }

  /** Finds the real address for `http://localhost:8080/` on a page. */
  async #findAddress(address: string): Promise<string> {
    if (!address.startsWith('http')) return toFileAddress(path.join(this.#folder, address))
    const url = new URL(address)
    if (url.hostname !== 'localhost') return address
    const known = this.#addresses.get(address)
    if (known !== undefined) return known
    const isDevServer = url.port === '8080'
    const ports = isDevServer ? [this.#ports.devServer, this.#ports.own] : [Number(url.port), this.#ports.own]
    for (const start = Date.now(); Date.now() - start < patience; await pause()) {
      // A development server needs time to start. If none is running, another server gets the address with port 8080.
      for (const port of isDevServer && Date.now() - start < 2000 ? ports.slice(0, 1) : ports) {
        url.port = String(port)
        if (!(await answers(url))) continue
        this.#addresses.set(address, url.href)
        return url.href
      }
    }
    return address
  }

  #compareStep(step: string, line: number): Problem[] {
    const files = this.#readStep(step)
    const problems = compareStep(this.#folder, files).map(({ file, reason, expected, found }): Problem => {
      const own = path.join(this.#stage.contentDir, guideExamples, step, file)
      const isManifest = path.basename(file) === 'package.json' && found !== undefined && existsSync(own)
      return {
        line,
        reason: `${step}: ${file}: ${reason}`,
        ...(expected !== undefined && { expected }),
        ...(found !== undefined && { found }),
        ...(isManifest && { mend: { file: own, text: `${found}\n` } }),
      }
    })
    return [...problems, ...checkManifest(step, files, line)]
  }

  #readStep(step: string): Map<string, Buffer> {
    const { contentDir, steps, folders } = this.#stage
    const files = composeStep(step, steps, folders)
    return new Map([...files].map(([name, source]) => [name, readFileSync(path.join(contentDir, source))]))
  }

  /** Replaces folders and ports by those that a reader at `/home/you` would see. */
  #settle(text: string): string {
    const ownPort = /localhost:(?!8080)(\d+)/.exec(this.#guide.source)?.[1] ?? '8080'
    return text
      .replaceAll(path.join(this.#root, 'home'), '/home/you')
      .replaceAll(new RegExp(`\\b${this.#ports.devServer}\\b`, 'g'), '8080')
      .replaceAll(new RegExp(`\\b${this.#ports.own}\\b`, 'g'), ownPort)
  }
}

/** Returns true if a page makes the project's folder itself, before it writes the first file. */
function opensFolder(actions: readonly Action[]): boolean {
  const first = actions.findIndex(({ kind }) => kind === 'write' || kind === 'give')
  return actions
    .slice(0, first)
    .some((action) => action.kind === 'run' && /\bmkdir \S+\s+(?:&& )?cd \S+/.test(action.code))
}

/** Checks that a step, which readers download, is a project that builds. */
function checkManifest(step: string, files: ReadonlyMap<string, Buffer>, line: number): Problem[] {
  const manifest = files.get('package.json')
  if (manifest === undefined) return [{ line, reason: `${step} has no package.json` }]
  const { scripts } = JSON.parse(manifest.toString('utf8')) as { scripts?: Record<string, string> }
  return scripts?.build === undefined ? [{ line, reason: `${step}: package.json has no script \`build\`` }] : []
}

function compare(
  action: { text: string; fence: Fence },
  printed: string,
  options: { hashes: HashPairs; open?: boolean },
): Problem[] {
  const difference = findDifference(action.text, printed, options)
  if (difference === undefined) return []
  const { line, expected, found } = difference
  const problem = { line: action.fence.line + line - 1, reason: 'The page shows something else', expected, found }
  const isTrimmed = action.text.includes('…')
  if (isTrimmed || !action.fence.isOwn) return [{ ...problem, found: `${found}\n\nall of it:\n${printed.trim()}` }]
  return [{ ...problem, mend: { fence: action.fence, text: printed.trim() } }]
}

async function answers(url: URL): Promise<boolean> {
  try {
    await (await fetch(url)).body?.cancel()
    return true
  } catch {
    return false
  }
}

function pause(milliseconds = 50): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/**
 * The first port of this process, so that players that run side by side do not take each other's. All of them are below 32,768, where Linux
 * begins with the ports of outgoing connections: one that is free now may be taken by the time a server has built and listens.
 */
const firstPort = 11_000 + (process.pid % 100) * 200
let portCount = 0

/** Returns a port that is free and that no other guide of this process got. */
async function findPort(): Promise<number> {
  for (;;) {
    const port = firstPort + (portCount++ % 200)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
