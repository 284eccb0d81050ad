import { strToU8, zipSync } from 'fflate'
import type { ProjectFiles } from '../protocol.ts'

/** The versions of webpack and of the loaders that run here, constants of the build. */
declare const WEBPACK_VERSION: string
declare const WEBPACK_CLI_VERSION: string
declare const LOADERS: { name: string; version: string }[]

/** Downloads the project as a zip, ready for `npm install` and `npm run build`. */
export function download(files: ProjectFiles): void {
  const entries = Object.entries(complete(files)).map(([name, content]) => {
    return [`webpack-project/${name}`, typeof content === 'string' ? strToU8(content) : content]
  })
  const url = URL.createObjectURL(
    new Blob([zipSync(Object.fromEntries(entries)) as Uint8Array<ArrayBuffer>], { type: 'application/zip' }),
  )
  Object.assign(document.createElement('a'), { href: url, download: 'webpack-project.zip' }).click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Adds what a build elsewhere needs: the packages that are used here, and the script `build`. */
export function complete(files: ProjectFiles): ProjectFiles {
  const manifest = files['package.json']
  return {
    ...files,
    'package.json': typeof manifest === 'object' ? manifest : completeManifest(listUsed(files), manifest),
  }
}

/** Lists the loaders that a file of the project names. */
function listUsed(files: ProjectFiles): [name: string, version: string][] {
  const texts = Object.values(files).filter((content) => typeof content === 'string')
  return LOADERS.flatMap(({ name, version }) => (texts.some((text) => text.includes(name)) ? [[name, version]] : []))
}

/** Returns the manifest with what a build elsewhere needs; leaves an unreadable manifest as it is. */
function completeManifest(loaders: [name: string, version: string][], text = '{}'): string {
  try {
    const manifest = JSON.parse(text)
    const devDependencies = {
      ...Object.fromEntries(loaders),
      ...manifest.devDependencies,
      webpack: WEBPACK_VERSION,
      'webpack-cli': WEBPACK_CLI_VERSION,
    }
    const whole = { private: true, ...manifest, scripts: { build: 'webpack', ...manifest.scripts }, devDependencies }
    return `${JSON.stringify(whole, null, 2)}\n`
  } catch {
    return text
  }
}
