/**
 * Finds the browser that the tests drive. On Linux on x64 it unpacks the one that comes inside the package `@sparticuz/chromium` into `.cache/browser/`, with the libraries and a font it
 * needs, so that a machine with nothing but Node can run the tests. Elsewhere, and where `CHROME_PATH` names another, it tells which browser it found.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { browserFolder, findBrowser, hasPackagedBrowser } from './browser.ts'

const packageFolder = new URL('../', import.meta.resolve('@sparticuz/chromium'))
const archives = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br', 'swiftshader.tar.br']

const fontConfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`

async function install(): Promise<void> {
  const { version } = JSON.parse(await readFile(new URL('package.json', packageFolder), 'utf8')) as { version: string }
  const folder = browserFolder(version)
  if (existsSync(folder)) return
  console.log(`Unpacking the test browser (Chromium ${version})…`)
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  // `inflate` writes to the system's temporary folder, which it asks for at each call.
  process.env.TMPDIR = unfinished
  const { inflate } = await import('@sparticuz/chromium')
  await Promise.all(archives.map((name) => inflate(fileURLToPath(new URL(`bin/${name}`, packageFolder)))))
  await writeFile(`${unfinished}/fonts/fonts.conf`, fontConfig(folder))
  await rename(unfinished, folder)
}

if (process.env.CHROME_PATH || !hasPackagedBrowser(process)) {
  console.log(
    `The tests use ${findBrowser().executablePath ?? 'the Google Chrome of this machine; CHROME_PATH names another Chromium'}.`,
  )
} else await install()
