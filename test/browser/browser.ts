import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'

const cacheFolder = fileURLToPath(new URL('../../.cache/browser/', import.meta.url))

/** Returns the folder into which `install.ts` unpacks a version of the browser. */
export const browserFolder = (version: string): string => `${cacheFolder}${version}`

/** The folder of the installed version; throws with the command that installs it. */
export function findBrowser(): string {
  const manifest = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'))
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const folder = browserFolder(version)
  if (!existsSync(folder)) throw new Error('The test browser is not installed: run `npm run browser`.')
  return folder
}

/** Environment variables for a process that starts the unpacked browser: its libraries and its font. */
export function browserEnvironment(folder: string): Record<string, string> {
  const { LD_LIBRARY_PATH, ...rest } = process.env as Record<string, string>
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
  const folder = findBrowser()
  return chromium.launch({
    executablePath: `${folder}/chromium`,
    args: browserFlags,
    env: browserEnvironment(folder),
  })
}
