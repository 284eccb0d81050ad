import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

// Documentation of 5.x has to be checked against an older release as well. A name that it lacks is a problem with a place, not an error of the
// compiler.

const root = fileURLToPath(new URL('../../', import.meta.url))
const page = (title: string, text: string) =>
  `---\ntitle: ${title}\ndescription: What this page is about.\n---\n\n${text}\n`
const files = {
  'content/index.md': page('Home', 'Text.'),
  'content/configuration/output.mdx': page(
    'Output',
    '## `output.clean` {#outputclean}\n\n<Option name="output.clean"/>\n\nEmpties the folder.\n\n## `output.html` {#outputhtml}\n\n<Option name="output.html"/>\n\nWrites a page.\n\n```js title="webpack.config.js"\nexport default { output: { html: true } }\n```',
  ),
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'older-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('the check names what an older webpack does not have', async () => {
  const { code, text } = await check()
  expect(text).toContain('compared with webpack 5.100.')
  expect(text).toMatch(/The installed webpack has no option `output\.html`/)
  expect(text).toMatch(/configuration\.output has an unknown property 'html'/)
  expect(text).not.toMatch(/no option `output\.clean`|^ {4}at /m)
  expect(code).toBe(1)
})

/** Runs `check` with the older webpack in place of the newest. */
function check(): Promise<{ code: number | string | null | undefined; text: string }> {
  const hooks = new URL('older-webpack.ts', import.meta.url)
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof check>>>()
  execFile(
    process.execPath,
    ['content-build/cli.ts', 'check', '--content', join(folder, 'content'), '--cache', join(folder, 'cache')],
    { cwd: root, env: { ...process.env, NODE_OPTIONS: `--import ${hooks}` }, maxBuffer: 1e8 },
    (error, stdout, stderr) => resolve({ code: error?.code ?? 0, text: stdout + stderr }),
  )
  return promise
}
