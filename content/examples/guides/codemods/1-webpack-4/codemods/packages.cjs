'use strict'

const { existsSync, readFileSync } = require('node:fs')
const { dirname, join, resolve } = require('node:path')

/** True if the project of a file names the package `<name>-loader`, and none that is called `<name>`. */
function isInstalledWithSuffix(file, name) {
  const names = listDependencies(dirname(resolve(file)))
  return names.has(`${name}-loader`) && !names.has(name)
}

function listDependencies(folder) {
  const manifest = join(folder, 'package.json')
  if (existsSync(manifest)) {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
    return new Set(Object.keys({ ...dependencies, ...devDependencies }))
  }
  const above = dirname(folder)
  return above === folder ? new Set() : listDependencies(above)
}

module.exports = { isInstalledWithSuffix }
