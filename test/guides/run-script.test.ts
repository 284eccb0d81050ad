import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readScriptCall } from './run-script.ts'
import { type Outcome, Shell } from './shell.ts'

let home: string
let shell: Shell
beforeEach(() => {
  home = path.join(realpathSync(mkdtempSync(path.join(tmpdir(), 'script-'))), 'home')
  mkdirSync(path.join(home, 'src'), { recursive: true })
  shell = new Shell(home, { devServer: 0, own: 0 }, 60_000)
})
afterEach(async () => {
  await shell.close()
  rmSync(path.dirname(home), { recursive: true, force: true })
})

/** Prints how a script was called, without npm's own settings and what depends on its version. */
const show = `
const left = /^(?:npm_(?:config_.*|execpath|command)|COLOR|EDITOR|_|OLDPWD|SHLVL)$/
const env = Object.entries(process.env).filter(([name]) => !left.test(name)).sort()
const bins = process.env.PATH.split(':').filter((folder) => !folder.endsWith('node-gyp-bin'))
console.log(process.cwd(), process.argv.slice(2), { ...Object.fromEntries(env), PATH: bins })
`
const scripts = {
  show: 'node show.cjs one',
  preboil: 'echo before',
  boil: 'echo "$npm_lifecycle_event"',
  postboil: 'echo after',
  prespill: 'exit 4',
  spill: 'echo never',
  fail: 'exit 3',
  lines: 'echo one &&\necho two',
  test: 'node show.cjs test',
}

/** Returns the results of a command with npm itself, and with the stand-in. */
async function runBoth(manifest: object, command: string, folder = home): Promise<{ npm: Outcome; standIn: Outcome }> {
  writeFileSync(path.join(home, 'package.json'), JSON.stringify({ ...manifest, scripts }))
  writeFileSync(path.join(home, 'show.cjs'), show)
  shell.folder = folder
  const npm = await shell.run(`"$GUIDE_NPM" ${command}`)
  shell.folder = folder
  return { npm, standIn: await shell.run(`npm ${command}`) }
}

describe('a script runs as npm runs it', () => {
  const named = { name: 'tea', version: '1.2.3', private: true }

  it.each([
    ['in its environment', named, 'run show', 0],
    ['with arguments', named, `run show -- --two 'three four' 'fi"ve' '$HOME' "it's" ''`, 0],
    ['with arguments before the dashes', named, 'run show two -- --three', 0],
    ['in a project without a name', {}, 'run show', 0],
    ['in a project without a version', { name: 'tea' }, 'run show', 0],
    ['with those before and after it', named, 'run boil', 0],
    ['of several lines', named, 'run lines', 0],
    ['that fails', named, 'run fail', 3],
    ['unless the one before it fails', named, 'run spill', 4],
    ['called by its short name', named, 'test -- --run', 0],
    ['that does not exist', named, 'run nothing', 1],
  ])('%s', async (_, manifest, command, code) => {
    const { npm, standIn } = await runBoth(manifest, command)
    expect(npm.code).toBe(code)
    // The file that npm names differs between calls.
    const withoutLog = ({ text, ...rest }: Outcome) => ({ ...rest, text: text.replace(/^.*A complete log.*$/m, '') })
    expect(withoutLog(standIn)).toEqual(withoutLog(npm))
  })

  it('of the project around the folder', async () => {
    const { npm, standIn } = await runBoth(named, 'run show', path.join(home, 'src'))
    expect(npm.text).toContain(home)
    expect(standIn).toEqual(npm)
  })
})

it.each([
  'run',
  'run --silent build',
  'run build --workspace shop',
  'run build --if-present',
  'init -y',
  'ls webpack',
  '',
])('npm itself takes `npm %s`', (words) => {
  expect(readScriptCall(words.split(' '))).toBeUndefined()
})
