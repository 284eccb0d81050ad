import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A version of webpack in a folder of its own. */
export interface Release {
  version: string
  folder: string
  /** Folder with the packages that `npm install webpack` installs, and no others. */
  install: Install
}

interface Install {
  packages: number
  bytes: number
}

/** The other packages of the project. */
const others = ['webpack-cli@7.3.1', 'lodash-es@4.18.1', 'react@19.3.1', 'react-dom@19.3.1']

/** Installs a version and the packages of the project below `folder` unless an earlier run did. Its dependencies are the newest that its ranges allow on that day. */
export function installRelease(folder: string, version: string): Release {
  const own = join(folder, `webpack-${version}`)
  const noted = join(own, 'install.json')
  if (!existsSync(noted)) {
    mkdirSync(own, { recursive: true })
    writeFileSync(join(own, 'package.json'), '{ "private": true, "type": "module" }\n')
    npmInstall(own, `webpack@${version}`)
    const install = measureInstall(own)
    npmInstall(own, ...others)
    writeFileSync(noted, JSON.stringify(install))
  }
  return { version, folder: own, install: JSON.parse(readFileSync(noted, 'utf8')) as Install }
}

/** Silent unless it fails. */
function npmInstall(folder: string, ...packages: string[]): void {
  execFileSync('npm', ['install', '--save-exact', '--no-audit', '--no-fund', '--loglevel=error', ...packages], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function measureInstall(folder: string): Install {
  const lock = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>
  }
  const files = globSync('node_modules/**', { cwd: folder, exclude: ['node_modules/.package-lock.json'] })
  const sizes = files.map((path) => statSync(join(folder, path))).filter((stat) => stat.isFile())
  return {
    packages: Object.keys(lock.packages).length,
    bytes: sizes.reduce((sum, { size }) => sum + size, 0),
  }
}
