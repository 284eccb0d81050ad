import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { run } from '../../../content-build/commands/run.ts'
import { findWrittenRelease, readRelease } from '../../../content-build/publish/output.ts'
import { page, SiteFixture } from '../site/site-fixture.ts'

it('builds, and says what in one line', async () => {
  const { call, fixture } = create({
    'index.md': page('Home'),
    'api/a.md': page('A', 'Other text.'),
  })
  const { code, stdout, stderr } = await call('build')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^Built: 2 pages, 2 compiled, 1 section, 16 records, [\d.]+ kB, [\d.]+ s\n$/)
  expect(stderr).toBe('')
  expect((await readRelease(fixture.outDir)).records.size).toBe(16)
  expect((await call('build')).stdout).toMatch(/^Nothing changed: 2 pages, 0 compiled, /)
})

it('fails with every problem, and keeps the last good release', async () => {
  const { call, fixture } = create({ 'a.md': page('A') })
  await call('build')
  const good = await findWrittenRelease(fixture.outDir)
  fixture.write('a.md', page('A', '[one](/b/)'))
  fixture.write('c.md', '---\nsort: 1\n---\n')
  const { code, stdout, stderr } = await call('build')
  expect(code).toBe(1)
  expect(stderr).toMatch(/a\.md\n5:1\s+error\s+There is no page \/b\/\s+link-dead\s+content-build\n\s+\[note\]:\n\s+\S/)
  expect(stderr).toMatch(/c\.md\n\d+:\d+\s+error\s+Missing field `title`/)
  expect(stderr).toContain('2 errors')
  expect(stdout).toMatch(/^Not built: 2 pages/)
  expect(await findWrittenRelease(fixture.outDir)).toBe(good)
})

it('says in one line what the disk refuses', async () => {
  const { call, fixture } = create({ 'a.md': page('A') })
  mkdirSync(fixture.outDir)
  writeFileSync(path.join(fixture.outDir, 'letter.txt'), 'mine')
  const { code, stderr } = await call('build')
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /^Stopped: \S+ holds other files than those of a release: name another folder, or empty this one\n$/,
  )
  // A folder cannot be created below a file.
  rmSync(fixture.cacheDir, { recursive: true })
  writeFileSync(fixture.cacheDir, '')
  fixture.write('a.md', page('A', 'Other text.'))
  expect(await call('build')).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Stopped: E\w+: .*cache.*\n$/) })
})

it('checks the reference, and only counts what belongs to a page that is not there', async () => {
  const { call, fixture } = create({
    'configuration/mode.mdx': page('Mode', '## Usage\n\n<Option name="mode"/>\n\nChooses defaults.'),
  })
  const { code, stdout, stderr } = await call('check')
  expect(stderr).toBe('')
  expect(code).toBe(0)
  expect(stdout).toMatch(/Configuration options +1 documented, \d+ missing, 0 gone, 0 different\n/)
  expect(stdout).toMatch(/no such page: \/configuration\/output\/, to which \d+ of these belong\n/)
  fixture.write('configuration/mode.mdx', page('Mode', '## Usage\n\n<Option name="mode"/>\n\nOne of these:\n\n- a'))
  expect(await call('check')).toMatchObject({ code: 1, stderr: expect.stringContaining('reference-summary') })
  fixture.write('configuration/mode.mdx', page('Mode'))
  const failed = await call('check')
  expect(failed.code).toBe(1)
  expect(failed.stderr).toMatch(
    /mode\.mdx\n\s+error\s+Not documented: the option `mode` of webpack 5\.\d+\.\d+\s+reference-missing/,
  )
  // Only the check fails: an addition of webpack must not block a release.
  expect((await call('build')).code).toBe(0)
})

it('promises ids only of what it has written', async () => {
  const { call, fixture } = create({ 'a.md': page('A', '## New\n\n[b](/b/)'), 'anchors.json': '{}' })
  const readIds = () => JSON.parse(readFileSync(`${fixture.contentDir}/anchors.json`, 'utf8'))
  expect((await call('build', '--update-anchors')).code).toBe(1)
  expect(readIds()).toEqual({})
  fixture.write('a.md', page('A', '## New'))
  mkdirSync(fixture.outDir)
  writeFileSync(path.join(fixture.outDir, 'letter.txt'), 'mine')
  expect((await call('build', '--update-anchors')).code).toBe(1)
  expect(readIds()).toEqual({})
  rmSync(fixture.outDir, { recursive: true })
  expect((await call('build', '--update-anchors')).code).toBe(0)
  expect(readIds()).toEqual({ '/a/': ['new'] })
})

it('promises no id of the coverage, whose headings come and go', async () => {
  const { call, fixture } = create({
    'configuration/mode.mdx': page('Mode', '## Usage\n\n<Option name="mode"/>\n\nChooses defaults.'),
    'anchors.json': '{}',
  })
  await call('build', '--update-anchors')
  const ledger = JSON.parse(readFileSync(`${fixture.contentDir}/anchors.json`, 'utf8'))
  expect(ledger).toEqual({ '/configuration/mode/': ['usage'], '/contribute/coverage/': [] })
})

it('names the pages and ids that the record lacks', async () => {
  const { call } = create({
    'a.md': page('A', '## Old\n\n## New\n\nText.[^1]\n\n[^1]: A note.'),
    'b.md': page('B'),
    'anchors.json': '{ "/a/": ["old"] }',
  })
  const { code, stderr } = await call('check')
  expect(code).toBe(0)
  expect(stderr).toMatch(/a\.md\n\s+warning\s+anchors\.json does not have `#new` of \/a\/ yet\s+anchor-new/)
  expect(stderr).toMatch(/b\.md\n\s+warning\s+\/b\/ is not in anchors\.json yet\s+anchor-new/)
  expect((await call('build', '--update-anchors')).stderr).toBe('')
  expect((await call('check')).stderr).toBe('')
})

it('checks samples and writes nothing', async () => {
  const { call, fixture } = create({
    'a.md': page('A', '```js title="webpack.config.js"\nexport default { entyr: 1 }\n```'),
  })
  const { code, stdout, stderr } = await call('check')
  expect(code).toBe(1)
  expect(stderr).toContain('sample-config')
  expect(stdout).toMatch(/^Checked, with errors: 1 page/)
  expect(existsSync(fixture.outDir)).toBe(false)
  fixture.write('a.md', page('A'))
  expect(await call('check')).toMatchObject({ code: 0, stderr: '' })
})

it('checks all other pages, and their lists, when one cannot be compiled', async () => {
  const { call } = create({
    'a.mdx': page('A', 'Text { never closed.'),
    'b.md': page('B', '```json\n{\n  "a": b\n}\n```'),
    'terms.json': '{ "terms": {}, "spelling": {} }',
    'claims/a.yaml': '[]',
  })
  const { code, stderr } = await call('check')
  expect(code).toBe(1)
  expect(stderr).toMatch(/a\.mdx\n5:6\s+error\s+Nothing closes this `\{`/)
  expect(stderr).toMatch(/b\.md\n7:1\s+error\s+This json sample does not parse: Unexpected token 'b'/)
  expect(stderr).toContain('2 errors')
})

it('tells what is wrong with the samples and sentences of a partial by its own lines', async () => {
  const { call } = create({
    'a.mdx': page('A', 'Before.\n\n<Include file="./_b.mdx" />\n\n```js\nlet a = ;\n```'),
    '_b.mdx': 'One.\n\n```js\nlet b = ;\n```\n',
  })
  const { stderr } = await call('check')
  expect(stderr).toMatch(/_b\.mdx\n4:1\s+error\s+This js sample does not parse/)
  expect(stderr).toMatch(/a\.mdx\n10:1\s+error\s+This js sample does not parse/)
})

it('checks the hooks of samples in the pages about webpack', async () => {
  const { call } = create({
    'configuration/mode.mdx': page('Mode', "```js\ncompiler.hooks.runs.tap('A', () => {})\n```"),
    'anchors.json': '{}',
  })
  expect((await call('check')).stderr).toContain('The sample uses `compiler.runs`')
  expect((await call('build')).stderr).toBe('')
})

it('shows progress on a terminal, and takes the line away', async () => {
  const { call } = create({ 'a.md': page('A'), 'b.md': page('B') }, true)
  const { stderr } = await call('build')
  expect(stderr).toBe(['\r\u001B[2KCompiling pages: 1/2', '\r\u001B[2KCompiling pages: 2/2', '\r\u001B[2K'].join(''))
})

it.each([
  [[], 2, ''],
  [['--help'], 0, ''],
  [['build', '--help'], 0, ''],
  [['destroy'], 2, 'There is no command `destroy`'],
  [['toString'], 2, 'There is no command `toString`'],
  [['build', '--fast'], 2, "Unknown option '--fast'"],
  [['check', '--out', 'x'], 2, "Unknown option '--out'"],
  [['build', 'extra'], 2, "Unexpected argument 'extra'"],
  [['build', '--content', 'no-such-folder'], 2, 'There is no folder `no-such-folder`'],
  [['build', '--content', '.', '--origin', 'webpack.js.org/'], 2, '`webpack.js.org/` is not an origin'],
])('answers %j with exit code %i and the usage', async (args, code, reason) => {
  const terminal = createTerminal()
  expect(await run(args, terminal)).toBe(code)
  expect(terminal.stdout.text + terminal.stderr.text).toContain('Usage: npx content-build <command> [options]')
  expect(terminal.stderr.text).toContain(reason)
})

it('ends the process with the exit code', () => {
  const { status, stderr } = spawnSync(process.execPath, ['content-build/cli.ts', 'destroy'], { encoding: 'utf8' })
  expect(status).toBe(2)
  expect(stderr).toMatch(/^There is no command `destroy`\n\nUsage: /)
})

it('writes the steps of guides as whole projects', async () => {
  const { fixture, call } = create({
    'guides/tea.mdx': '---\ntitle: Make tea\nkind: how-to\n---\n\n<Step name="1-a"/>\n\n<Step name="2-b"/>',
    'examples/guides/tea/1-a/src/index.js': 'one',
    'examples/guides/tea/2-b/package.json': '{}',
  })
  fixture.write('../examples/tea/0-gone/index.js', 'of an earlier time')
  const out = path.join(fixture.root, 'examples')
  const { code, stdout } = await call('examples', '--out', out)
  expect([code, stdout]).toEqual([0, `Wrote 2 projects to ${out}\n`])
  expect(readdirSync(out, { recursive: true }).sort()).toEqual([
    'tea',
    'tea/1-a',
    'tea/1-a/src',
    'tea/1-a/src/index.js',
    'tea/2-b',
    'tea/2-b/package.json',
    'tea/2-b/src',
    'tea/2-b/src/index.js',
  ])
})

it('keeps what V8 makes of the code, also for its threads', () => {
  const { NODE_COMPILE_CACHE: _place, NODE_DISABLE_COMPILE_CACHE: _off, ...env } = process.env
  const ask = `import { getCompileCacheDir } from 'node:module'
    process.on('exit', () => console.error(getCompileCacheDir(), process.env.NODE_COMPILE_CACHE))`
  const { stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(ask)}`, 'content-build/cli.ts', '--help'],
    { encoding: 'utf8', env },
  )
  const [own, threads] = stderr.trim().split(' ')
  expect(threads).toBe(path.resolve('node_modules/.cache/node'))
  expect(path.dirname(own ?? '')).toBe(threads)
})

it('does without where it cannot keep it', () => {
  const { root } = new SiteFixture({})
  const file = path.join(root, 'file')
  writeFileSync(file, '')
  const { status, stderr } = spawnSync(process.execPath, ['content-build/cli.ts', '--help'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_COMPILE_CACHE: file },
  })
  expect([status, stderr]).toEqual([0, ''])
})

function create(files: Record<string, string>, isTTY = false) {
  const fixture = new SiteFixture(files)
  const call = async (command: string, ...rest: string[]) => {
    const terminal = createTerminal(isTTY)
    const out = command === 'build' ? ['--out', fixture.outDir] : []
    const code = await run(
      [command, '--content', fixture.contentDir, '--cache', fixture.cacheDir, ...out, ...rest],
      terminal,
    )
    return { code, stdout: terminal.stdout.text, stderr: terminal.stderr.text }
  }
  return { fixture, call }
}

function createTerminal(isTTY = false) {
  const createStream = () => ({
    isTTY,
    text: '',
    write(text: string) {
      this.text += text
    },
  })
  return { stdout: createStream(), stderr: createStream() }
}
