import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A version of webpack in a folder of its own. */
export interface Release {
  version: string
  folder: string
  /** What `npm install webpack` puts into `node_modules`, without webpack-cli. */
  install: Install
}

interface Install {
  packages: number
  bytes: number
}

const cli = 'webpack-cli@7.3.1'

/** Installs a version below `folder` unless an earlier run did. Its dependencies are the newest that its ranges allow on that day. */
export function installRelease(folder: string, version: string): Release {
  const own = join(folder, `webpack-${version}`)
  const noted = join(own, 'install.json')
  if (!existsSync(noted)) {
    mkdirSync(own, { recursive: true })
    writeFileSync(join(own, 'package.json'), '{ "private": true }\n')
    npmInstall(own, `webpack@${version}`)
    const install = measureInstall(own)
    npmInstall(own, cli)
    writeFileSync(noted, JSON.stringify(install))
  }
  return { version, folder: own, install: JSON.parse(readFileSync(noted, 'utf8')) as Install }
}

/** Runs `npm install` in a folder, silent unless it fails. */
export function npmInstall(folder: string, ...packages: string[]): void {
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
