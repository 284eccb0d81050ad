import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { playGuide } from './play-guide.ts'
import { openStage } from './stage.ts'
import { updateGuide } from './update-guide.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const manifest = '{ "private": true, "type": "module", "scripts": { "build": "node tea.js" } }'
const manifestFence = `\`\`\`json title="package.json"\n${manifest}\n\`\`\`\n`
const teaFence = '```js title="tea.js"\nconsole.log("Assam")\n```\n'

/** A content folder with one guide, `tea`, whose first step is `1-tea`. */
function write(text: string, files: Record<string, string> = {}): string {
  const contentDir = mkdtempSync(path.join(tmpdir(), 'guide-content-'))
  folders.push(contentDir)
  const all = {
    'guides/tea.mdx': `---\ntitle: Make tea\nkind: how-to\n---\n\n${text}`,
    'examples/guides/tea/1-tea/package.json': `${manifest}\n`,
    'examples/guides/tea/1-tea/tea.js': 'console.log("Assam")\n',
    ...files,
  }
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(contentDir, name)), { recursive: true })
    writeFileSync(path.join(contentDir, name), content)
  }
  return contentDir
}

async function play(contentDir: string) {
  const { guides, stage, close } = await openStage(contentDir)
  const [guide] = guides
  if (guide === undefined) throw new Error('There is nothing to play')
  const problems = await playGuide(guide, { ...stage, longest: 5000 })
  await close()
  return { guide, problems }
}

const step = '<Step name="1-tea"/>\n'
const command = (code: string, words = '') => `\`\`\`bash${words}\n${code}\n\`\`\`\n`
const output = (text: string) => `\`\`\`text\n${text}\n\`\`\`\n`

describe('a guide that does what it says', () => {
  it.each([
    ['files, a command and its output', command('node tea.js') + output('Assam')],
    ['times and hashes that differ', command('echo "8a5b1c2d in 12 ms"') + output('9f00aa11 in 345 ms')],
    ['a time that is aligned', command('echo "  1863 ms"') + output('   858 ms')],
    ['lines left out', command('printf "1\\n2\\n3\\n4\\n"') + output('1\n…\n4')],
    ['lines left out by a comment', command('printf "1\\n2\\n3\\n4\\n"') + output('1\n// …\n4')],
    ['a part of a line left out', command('echo "at /etc/tea"') + output('at …')],
    ['its own folder', command('pwd') + output('/home/you/tea')],
    ['a command that has to fail', command('node -e "process.exit(2)"', ' fails')],
    ['a command in the background', command('echo ready; sleep 60', ' background') + output('ready')],
    ['a fence that is not played', command('exit 1', ' unplayed')],
  ])('%s', async (_, rest) => {
    const { problems } = await play(write(manifestFence + teaFence + rest + step))
    expect(problems).toEqual([])
  })

  it('changes files, in a folder that the page makes', async () => {
    const diff = '```diff js title="tea.js"\n-console.log("Ceylon")\n+console.log("Assam")\n```\n'
    const start = command('mkdir shop && cd shop')
    const ceylon = teaFence.replace('Assam', 'Ceylon')
    const { problems } = await play(
      write(start + manifestFence + ceylon + diff + command('pwd') + output('/home/you/shop') + step),
    )
    expect(problems).toEqual([])
  })

  it('takes away what a step removes, and starts from a step', async () => {
    const second = `${command('rm tea.js')}<Step name="2-none"/>\n<Start from="tea/2-none"/>\n${command('ls')}${output('package.json')}`
    const files = { 'examples/guides/tea/2-none/removed.txt': 'tea.js\n', 'examples/guides/tea/2-none/.keep': '' }
    const page = write(
      `${manifestFence + teaFence + step}${second.replace('rm tea.js', 'rm tea.js\ntouch .keep')}`,
      files,
    )
    expect((await play(page)).problems).toEqual([])
  })
})

it('begins with a project that the guide gives its readers whole', async () => {
  const change = command(`echo 'console.log("Ceylon")' > tea.js`)
  const files = { 'examples/guides/tea/2-other/tea.js': 'console.log("Ceylon")\n' }
  const page = write(`<Start from="tea/1-tea"/>\n\n${change}<Step name="2-other"/>\n`, files)
  expect((await play(page)).problems).toEqual([])
})

describe('a guide that says something else', () => {
  it.each([
    ['another output', command('node tea.js') + output('Ceylon'), 16, /shows something else/],
    ['more output than it shows', command('node tea.js; echo more') + output('Assam'), 16, /shows something else/],
    ['less output than it shows', command('node tea.js') + output('Assam\nCeylon'), 17, /shows something else/],
    [
      'a hash that has two partners',
      command('echo aaaaaa11; echo bbbbbb22') + output('cccccc33\ncccccc33'),
      17,
      /else/,
    ],
    ['a command that fails', command('node missing.js'), 12, /failed with exit code 1/],
    ['a command that should fail', command('true', ' fails'), 12, /it succeeds/],
    ['a command that does not end', command('sleep 60'), 12, /did not end/],
    ['a program that nobody installed', command('npx webpack'), 12, /exit code 127/],
    ['a package that guides do not have', command('npm install left-pad'), 12, /failed/],
    ['a change that does not apply', '```diff js title="tea.js"\n-console.log("Ceylon")\n```\n', 13, /does not apply/],
    ['a change of a file that is not there', '```diff js title="cup.js"\n-1\n```\n', 12, /no file cup\.js/],
    ['a file that the step does not have', '```js title="cup.js"\n1\n```\n', 15, /the step does not have it/],
    ['a file that was not built', '```js title="dist/main.js"\n1\n```\n', 12, /has not written/],
  ])('%s', async (_, rest, line, reason) => {
    const { problems } = await play(write(manifestFence + teaFence + rest + step))
    expect(problems[0]).toMatchObject({ line, reason: expect.stringMatching(reason) })
  })

  it('names the line that a change wants, and the one the file has', async () => {
    const change = '```diff js title="tea.js"\n console.log("Assam")\n-console.log("Ceylon")\n```\n'
    const { problems } = await play(write(manifestFence + teaFence + change + step))
    expect(problems).toMatchObject([{ line: 14, expected: 'console.log("Ceylon")', found: '(the end of the file)' }])
  })

  it('leaves out a step of its folder', async () => {
    const page = write(manifestFence + teaFence + step, { 'examples/guides/tea/2-cup/cup.js': '1' })
    expect((await play(page)).problems).toMatchObject([{ line: 12, reason: expect.stringContaining('tea/2-cup') }])
  })

  it('leaves out a file of its step', async () => {
    const { problems } = await play(write(manifestFence + step))
    expect(problems).toMatchObject([
      { line: 9, reason: 'tea/1-tea: tea.js: The page does not show this file of the step' },
    ])
  })

  it('shows a file otherwise than its step', async () => {
    const { problems } = await play(write(manifestFence + teaFence.replace('Assam', 'Ceylon') + step))
    expect(problems).toMatchObject([{ line: 12, expected: 'console.log("Assam")', found: 'console.log("Ceylon")' }])
  })

  it('has a step that cannot be built', async () => {
    const bare = '{ "private": true }'
    const files = { 'examples/guides/tea/1-tea/package.json': bare }
    const { problems } = await play(write(manifestFence.replace(manifest, bare) + teaFence + step, files))
    expect(problems).toMatchObject([{ line: 12, reason: expect.stringContaining('no script `build`') }])
  })
})

it('writes into the page what was printed', async () => {
  const contentDir = write(manifestFence + teaFence + command('node tea.js') + output('Ceylon') + step)
  const { guide, problems } = await play(contentDir)
  expect(updateGuide(contentDir, guide, problems)).toBe(1)
  expect(readFileSync(path.join(contentDir, 'guides/tea.mdx'), 'utf8')).toContain(output('Assam'))
  expect((await play(contentDir)).problems).toEqual([])
})
