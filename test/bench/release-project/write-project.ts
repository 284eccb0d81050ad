import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const template = fileURLToPath(new URL('.', import.meta.url))
const feature = 'src/features/thing/'

/** Names of the features, in the order of the routes. */
const names =
  'account address album area branch brand campaign contract course device document event folder gallery invoice journal label message network order parcel payment product project report review ticket vehicle'.split(
    ' ',
  )

/**
 * Writes the project that releases build into `folder`: the hand-written modules of `src/`, with `features/thing/` once under each name.
 * The same bytes every time; what else is in the folder stays.
 */
export function writeProject(folder: string): void {
  rmSync(join(folder, 'src'), { recursive: true, force: true })
  cpSync(join(template, 'webpack.config.js'), join(folder, 'webpack.config.js'))
  for (const path of globSync('src/**/*.*js', { cwd: template }).sort()) {
    const text = readFileSync(join(template, path), 'utf8')
    if (path === 'src/routes.js') write(folder, path, repeatRoutes(text))
    else if (path.startsWith(feature)) for (const name of names) write(folder, rename(path, name), rename(text, name))
    else write(folder, path, text)
  }
}

function repeatRoutes(text: string): string {
  return text.replace(/^.*thing.*\n/m, (line) => names.map((name) => rename(line, name)).join(''))
}

function rename(text: string, name: string): string {
  return text.replaceAll(/thing/gi, (word) => {
    if (word === 'thing') return name
    return word === 'THING' ? name.toUpperCase() : `${name[0]?.toUpperCase()}${name.slice(1)}`
  })
}

function write(folder: string, path: string, text: string): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
