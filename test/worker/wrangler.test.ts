import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const config = join(root, 'wrangler.toml')

describe.each([
  ['production', []],
  ['preview', ['--env', 'preview']],
] as const)('wrangler deploy, %s', (_name, args) => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deploy-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('passes as a dry run, and bundles the Worker with the client it was built with', async () => {
    const { stdout } = await run('wrangler', ['deploy', '--dry-run', '--outdir', folder, ...args], { cwd: root })
    expect(stdout).toContain('env.CONTENT')
    expect(stdout).toContain('--dry-run: exiting now.')
    const manifest = JSON.parse(await readFile(join(root, 'dist/client-manifest.json'), 'utf8'))
    expect(await readFile(join(folder, 'index.js'), 'utf8')).toContain(manifest.entry)
  })
})

it('says every binding of production for previews as well', () => {
  const [production, preview] = [undefined, 'preview'].map((env) =>
    unstable_readConfig({ config, ...(env && { env }) }),
  )
  expect(Object.keys(preview?.vars ?? {}).sort()).toEqual(Object.keys(production?.vars ?? {}).sort())
  expect(preview?.kv_namespaces.map(({ binding }: { binding: string }) => binding)).toEqual(
    production?.kv_namespaces.map(({ binding }: { binding: string }) => binding),
  )
  expect(preview?.version_metadata).toEqual(production?.version_metadata)
  expect(preview?.kv_namespaces[0]?.id).not.toBe(production?.kv_namespaces[0]?.id)
  expect(production?.triggers.crons).toEqual(['* * * * *', '17 */6 * * *'])
})
