import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writePackage } from '../../content-build/package/write-package.ts'
import { buildSite } from '../../content-build/site-builder.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

let out: string
beforeAll(async () => {
  out = await mkdtemp(path.join(tmpdir(), 'package-'))
  const { release } = await buildSite({ contentDir: `${root}content`, cacheDir: `${root}.cache` })
  if (release === undefined) throw new Error('The content has errors')
  await writePackage(release, out, 'https://webpack.js.org')
}, 120_000)
afterAll(() => rm(out, { recursive: true, force: true }))

interface Answer {
  code: number
  stdout: string
  stderr: string
}

/** Runs the command of the package as npx does, in another folder. */
function call(args: string[], input = ''): Promise<Answer> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(out, 'cli.js'), ...args],
      { cwd: tmpdir() },
      (error, ...outputs) => {
        const [stdout, stderr] = outputs
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr })
      },
    )
    child.stdin?.end(input)
  })
}

describe('the package for npm', () => {
  it('has the version of webpack that it documents, and every page', async () => {
    const { version } = JSON.parse(await readFile(path.join(out, 'package.json'), 'utf8'))
    const { webpack } = JSON.parse(await readFile(path.join(out, 'options.json'), 'utf8'))
    expect(version).toBe(webpack)
    const { stdout } = await call(['pages'])
    const pages = stdout.trim().split('\n')
    expect(pages.length).toBeGreaterThan(190)
    for (const page of pages) {
      const text = await readFile(path.join(out, 'pages', page, 'index.md'), 'utf8')
      expect(text).toContain(`url: https://webpack.js.org${page}\n`)
    }
  })

  it('finds passages without a network, also for an error on standard input', async () => {
    expect((await call(['search', 'output.filename'])).stdout).toMatch(/^\/configuration\/output\/#outputfilename {2}/)
    const { stdout } = await call(['search', '-'], "Module not found: Error: Can't resolve 'fs' in '/app/src'\n")
    expect(stdout).toMatch(/^Recognized as: .+\n\/\S+ {2}/)
  })

  it.each([
    '/concepts/output/',
    'concepts/output',
    '/concepts/output.md',
    'https://webpack.js.org/concepts/output/index.md',
  ])('reads the page %s', async (address) => {
    expect((await call(['page', address])).stdout).toContain('\n# Output\n')
  })

  it.each([
    '/configuration/output/#outputfilename',
    '/configuration/output/filename.md',
    '/configuration/output/outputfilename.md',
    'https://webpack.js.org/configuration/output/#outputfilename',
  ])('reads the section %s alone', async (address) => {
    const { stdout } = await call(['page', address])
    expect(stdout).toMatch(/^### \[output\.filename\]/)
    expect(stdout).not.toContain(
      '[output.chunkFilename](https://webpack.js.org/configuration/output/#outputchunkfilename)\n',
    )
  })

  it('replaces no folder that holds something else', async () => {
    const other = await mkdtemp(path.join(tmpdir(), 'package-'))
    await writeFile(path.join(other, 'mine.txt'), 'kept')
    const { release } = await buildSite({ contentDir: `${root}content`, cacheDir: `${root}.cache` })
    if (release === undefined) throw new Error('The content has errors')
    await expect(writePackage(release, other, 'https://webpack.js.org')).rejects.toThrow(
      'other files than those of this package',
    )
    expect(await readFile(path.join(other, 'mine.txt'), 'utf8')).toBe('kept')
    await writePackage(release, out, 'https://webpack.js.org')
    await rm(other, { recursive: true })
  }, 120_000)

  it('tells what is known of a name', async () => {
    const [found] = JSON.parse((await call(['option', '--output-copy'])).stdout)
    expect(found).toMatchObject({ kind: 'option', name: 'output.copy', since: '5.111' })
  })

  it.each([
    [['page', '/nowhere/'], /There is no page \/nowhere\//],
    [['page', '/concepts/output/#nothing'], /\/concepts\/output\/ has no section nothing\. It has: usage, /],
    [['page', '/concepts/output/nothing.md'], /\/concepts\/output\/ has no section nothing\./],
    [['option', 'output.filenam'], /Nothing named output\.filenam is documented\. Did you mean output\.filename\?/],
    [['option', 'qqqqqzzzzz'], /Nothing named qqqqqzzzzz is documented\.\n$/],
  ])('says what is wrong with %j', async (args, message) => {
    const { code, stdout, stderr } = await call(args)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(message)
  })

  it.each([[[]], [['search']], [['nonsense', 'a']]])('shows how it is used for %j', async (args) => {
    expect((await call(args)).stdout).toMatch(/^Usage: webpack-documentation/)
  })
})
