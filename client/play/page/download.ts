import { strToU8, zipSync } from 'fflate'
import { configNames } from '../project.ts'
import type { ProjectFiles } from '../protocol.ts'

/** The versions of webpack and of the other packages that run here, constants of the build. */
declare const WEBPACK_VERSION: string
declare const WEBPACK_CLI_VERSION: string
declare const PACKAGES: { name: string; version: string }[]
/** The range of Node.js that webpack-cli asks for. */
declare const WEBPACK_CLI_NODE: string

/** The versions of Node.js that load a configuration in TypeScript, and those whose function built-in TypeScript calls. */
const typescriptNode = { configuration: '^22.18.0 || >=23.6.0', modules: '^22.13.0 || >=23.2.0' }

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

/** Adds what a build elsewhere needs: the packages that are used here, the script `build`, and the versions of Node.js. */
export function complete(files: ProjectFiles): ProjectFiles {
  const manifest = files['package.json']
  return {
    ...files,
    'package.json': typeof manifest === 'object' ? manifest : completeManifest(files, manifest),
  }
}

/** Lists the packages of the playground that a file of the project names. */
function listUsed(files: ProjectFiles): [name: string, version: string][] {
  const texts = Object.values(files).filter((content) => typeof content === 'string')
  return PACKAGES.flatMap(({ name, version }) => (texts.some((text) => text.includes(name)) ? [[name, version]] : []))
}

/** Returns the versions of Node.js that build the project. */
function findNode(files: ProjectFiles): string {
  const names = Object.keys(files).filter((name) => /(?<!\.d)\.[cm]?ts$/.test(name))
  if (names.some((name) => configNames.includes(name))) return typescriptNode.configuration
  return names.length > 0 ? typescriptNode.modules : WEBPACK_CLI_NODE
}

/** Returns the manifest with what a build elsewhere needs; leaves an unreadable manifest as it is. */
function completeManifest(files: ProjectFiles, text = '{}'): string {
  try {
    const manifest = JSON.parse(text)
    const devDependencies = {
      ...Object.fromEntries(listUsed(files)),
      ...manifest.devDependencies,
      webpack: WEBPACK_VERSION,
      'webpack-cli': WEBPACK_CLI_VERSION,
    }
    const scripts = { build: 'webpack', ...manifest.scripts }
    const engines = { node: findNode(files), ...manifest.engines }
    const whole = { private: true, ...manifest, scripts, engines, devDependencies }
    return `${JSON.stringify(whole, null, 2)}\n`
  } catch {
    return text
  }
}
