import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'

const cacheFolder = fileURLToPath(new URL('../../.cache/browser/', import.meta.url))

/** Returns the folder into which `install.ts` unpacks a version of the browser. */
export const browserFolder = (version: string): string => `${cacheFolder}${version}`

/** A browser that can be started. */
export interface TestBrowser {
  /** Absent for a Chrome that is installed on the machine, which Playwright finds by its channel. */
  executablePath?: string
  channel?: 'chrome'
  /** What its process needs in its environment. */
  env: Record<string, string>
}

/** True where the browser inside of the package `@sparticuz/chromium` runs. */
export function hasPackagedBrowser({ platform, arch }: Pick<NodeJS.Process, 'platform' | 'arch'>): boolean {
  return platform === 'linux' && arch === 'x64'
}

/**
 * Finds the browser of the tests: the one that `CHROME_PATH` names, else the packaged one where it runs, else the Google Chrome of the machine. Throws
 * with what to do where the first two are not there.
 */
export function findBrowser(machine: Pick<NodeJS.Process, 'platform' | 'arch' | 'env'> = process): TestBrowser {
  const env = machine.env as Record<string, string>
  const named = env.CHROME_PATH
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return { executablePath: named, env }
    throw new Error(`CHROME_PATH names ${named}, and there is no such file.`)
  }
  return hasPackagedBrowser(machine) ? findPackaged(env) : { channel: 'chrome', env }
}

function findPackaged(env: Record<string, string>): TestBrowser {
  const manifest = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'))
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const folder = browserFolder(version)
  if (!existsSync(folder)) throw new Error('The test browser is not installed: run `npm run browser`.')
  return { executablePath: `${folder}/chromium`, env: addLibraries(env, folder) }
}

/** Names the libraries and the font that lie beside the unpacked browser. */
function addLibraries({ LD_LIBRARY_PATH, ...rest }: Record<string, string>, folder: string): Record<string, string> {
  const libraries = [`${folder}/al2023/lib`, ...(LD_LIBRARY_PATH ? [LD_LIBRARY_PATH] : [])].join(':')
  return { ...rest, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: `${folder}/fonts` }
}

/** Flags for a machine without a display or a user namespace; none of them loosens what a page may do. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--font-render-hinting=none',
]

/** Starts the test browser; the caller closes it. */
export async function openBrowser(): Promise<Browser> {
  // A window keeps its process for the pages that are opened in it, instead of starting one for each: a tenth of a visit.
  return chromium.launch({ ...findBrowser(), args: [...browserFlags, '--renderer-process-limit=1'] })
}
