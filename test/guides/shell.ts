import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

const repository = fileURLToPath(new URL('../../', import.meta.url))
const tools = fileURLToPath(new URL('.', import.meta.url))

/** The outcome of a command. */
export interface Outcome {
  code: number | null
  text: string
  /** True for a command that was stopped because it took too long. */
  late: boolean
}

/** The ports that a guide's servers use instead of those on the page. */
export interface Ports {
  /** The port in place of webpack-dev-server's 8080. */
  devServer: number
  /** The port in the variable `PORT`. */
  own: number
}

interface BackgroundCommand {
  child: ChildProcess
  text: string
  /** The length of the text that was compared already. */
  seen: number
  code?: number | null
}

/** A reader's terminal: keeps its folder, and its background commands. */
export class Shell {
  /** The folder commands run in. */
  folder: string
  readonly #home: string
  readonly #ports: Ports
  readonly #longest: number
  readonly #background: BackgroundCommand[] = []

  /** `longest` is how many milliseconds a command may take. */
  constructor(home: string, ports: Ports, longest: number) {
    this.#home = home
    this.#longest = longest
    this.#ports = ports
    this.folder = home
  }

  /** Runs commands one after another, up to the first that fails. */
  async run(code: string): Promise<Outcome> {
    const place = path.join(this.#home, '..', 'folder')
    const child = this.#start(`${code}\npwd > "${place}"`)
    let text = ''
    child.stdout?.on('data', (chunk: string) => {
      text += chunk
    })
    const { promise, resolve } = Promise.withResolvers<number | null>()
    // Not `close`: background processes of the command keep the stream open.
    child.on('exit', (status) => resolve(status))
    let late = false
    const timer = setTimeout(() => {
      late = true
      end(child)
    }, this.#longest)
    const status = await promise
    clearTimeout(timer)
    // The last output may not have arrived yet.
    await new Promise((done) => setTimeout(done, 20))
    if (status === 0) {
      this.folder = readFileSync(place, 'utf8').trim()
      rmSync(place)
    }
    return { code: status, text: stripVTControlCharacters(text), late }
  }

  /** Starts commands in the background. */
  runInBackground(code: string): void {
    const child = this.#start(code)
    const running: BackgroundCommand = { child, text: '', seen: 0 }
    child.stdout?.on('data', (chunk: string) => {
      running.text += stripVTControlCharacters(chunk)
    })
    child.on('exit', (status) => {
      running.code = status
    })
    this.#background.push(running)
  }

  /** Returns the output of the last background command that was not compared yet, and its exit code once it has ended. */
  peek(): { text: string; code: number | null | undefined } | undefined {
    const running = this.#background.at(-1)
    return running && { text: running.text.slice(running.seen), code: running.code }
  }

  /** Marks everything printed until now as compared. */
  markSeen(length: number): void {
    const running = this.#background.at(-1)
    if (running !== undefined) running.seen += length
  }

  /** Ends all background commands. */
  async close(): Promise<void> {
    await Promise.all(
      this.#background.splice(0).map(async ({ child }) => {
        if (child.exitCode !== null || child.signalCode !== null) return
        const ended = new Promise((done) => child.once('exit', done))
        end(child)
        await ended
      }),
    )
  }

  #start(code: string): ChildProcess {
    mkdirSync(this.#home, { recursive: true })
    const { PATH, LANG } = process.env
    const child = spawn('bash', ['-eo', 'pipefail', '-c', `exec 2>&1\n${code}`], {
      cwd: this.folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: [`${tools}bin`, `${repository}node_modules/.bin`, PATH].join(':'),
        HOME: this.#home,
        LANG: LANG ?? 'C.UTF-8',
        TZ: 'UTC',
        NO_COLOR: '1',
        GUIDE_TOOLS: tools,
        GUIDE_NPM: findNpm(PATH),
        npm_config_userconfig: '/dev/null',
        npm_config_update_notifier: 'false',
        // Caches V8's compiled code of webpack between commands.
        NODE_COMPILE_CACHE: `${repository}node_modules/.cache/guides`,
        WEBPACK_DEV_SERVER_BASE_PORT: String(this.#ports.devServer),
        PORT: String(this.#ports.own),
      },
    })
    child.stdout?.setEncoding('utf8')
    return child
  }
}

/** Ends a command with all processes it started. */
function end(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has just ended by itself.
  }
}

/** npm itself, behind the stand-in. */
function findNpm(searchPath = ''): string {
  const folder = searchPath.split(':').find((candidate) => !candidate.startsWith(repository) && hasNpm(candidate))
  return folder === undefined ? 'npm' : path.join(folder, 'npm')
}

function hasNpm(folder: string): boolean {
  try {
    readFileSync(path.join(folder, 'npm'))
    return true
  } catch {
    return false
  }
}
