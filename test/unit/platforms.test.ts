import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface LockedPackage {
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, LockedPackage>
}

/** Linux, macOS and Windows machines of contributors, in the names of packages with native code. */
const platform = /(?:darwin|linux)[-_]?(?:x64|arm64|64)\b|win(?:32|dows)?[-_]?(?:x64|64)\b/

// npm leaves those of other machines out of the lockfile where it updates one with packages installed.
it('has the native parts of each package for every platform in the lockfile', () => {
  const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
  const wanted = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => platform.test(name))
  expect(wanted.length).toBeGreaterThan(40)
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
})
