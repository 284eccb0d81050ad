import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The minor of the webpack that is documented, which is the one installed: 88 of 5.88.2. */
export function readNewestMinor(): number {
  const { version } = require('webpack/package.json') as { version: string }
  return Number(version.split('.')[1])
}
