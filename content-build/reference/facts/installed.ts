import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { contentHash } from '../../common/content-hash.ts'

const require = createRequire(import.meta.url)

/** Files that the facts are read from; the types change with the names, also in a webpack that is linked from its own folder. */
const files = [
  'webpack/package.json',
  'webpack/types.d.ts',
  'webpack-cli/package.json',
  'webpack-dev-server/package.json',
] as const

const packageFolder = (name: string): string => path.dirname(require.resolve(`${name}/package.json`))

/**
 * Returns a hash of the installed webpack, webpack-cli and webpack-dev-server, whatever the lock file says. `findFolder` tells where a package is.
 */
export async function hashInstalled(findFolder: (name: string) => string = packageFolder): Promise<string> {
  const hashes = await Promise.all(
    files.map(async (file) => {
      const [name = '', ...rest] = file.split('/')
      return `${file} ${contentHash(await readFile(path.join(findFolder(name), ...rest)))}`
    }),
  )
  return contentHash(hashes.join('\n'))
}
