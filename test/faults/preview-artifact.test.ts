import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cp, lstat, readdir, readFile, symlink, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readRelease } from '../../content-build/publish/output.ts'
import { takePreview } from '../../content-build/publish/preview/take-preview.ts'
import { createArtifact, release, writeTree } from './preview-artifact/artifact.ts'
import { createCheckout } from './preview-artifact/checkout.ts'
import { type Hostility, hostilities } from './preview-artifact/hostile.ts'
import { createRandom, rounds, seed } from './random.ts'

async function startArtifact() {
  const folder = await createArtifact()
  onTestFinished(() => folder.remove())
  return folder
}

/** Lists the entries of a folder, with their types. */
async function listTree(folder: string): Promise<Map<string, 'file' | 'folder' | 'other'>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const typeOf = (entry: (typeof entries)[number]) =>
    entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'other'
  return new Map(entries.map((entry) => [join(entry.parentPath, entry.name).slice(folder.length + 1), typeOf(entry)]))
}

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )

describe('a preview', () => {
  it('is taken whole, and its release can be published', async () => {
    const { artifact, out } = await startArtifact()
    expect(await takePreview(artifact, out)).toEqual({ kind: 'taken', release })
    const taken = await listTree(out)
    for (const [path, type] of await listTree(artifact)) {
      expect(taken.get(path)).toBe(type)
      if (type === 'file') expect(await readFile(join(out, path))).toEqual(await readFile(join(artifact, path)))
    }
    expect(await readRelease(join(out, 'content'))).toMatchObject({ id: release })
  })

  it('is taken as `npm run build` makes it', async () => {
    const { artifact, out } = await startArtifact()
    for (const name of ['client', 'content']) {
      await cp(join(import.meta.dirname, '../../dist', name), join(artifact, name), { recursive: true, force: true })
    }
    // Among them is the record of the small artifact; each record counts by itself.
    expect(await takePreview(artifact, out)).toMatchObject({ kind: 'taken' })
  })

  it('has its release.json written anew', async () => {
    const { artifact, out } = await startArtifact()
    await writeFile(join(artifact, 'content/release.json'), `\n{ "release" :\t"${release}" }   `)
    expect(await takePreview(artifact, out)).toEqual({ kind: 'taken', release })
    expect(await readFile(join(out, 'content/release.json'), 'utf8')).toBe(`{"release":"${release}"}\n`)
  })

  it('is not copied into a folder that stands there already', async () => {
    const { artifact, out } = await startArtifact()
    await writeTree(out, { 'wrangler.toml': '' })
    await expect(takePreview(artifact, out)).rejects.toThrow('EEXIST')
    expect(await readdir(out)).toEqual(['wrangler.toml'])
  })
})

/** Applies manipulations in order and expects the last one to be reported, since it may have undone earlier ones. */
async function expectRefusal(applied: readonly Hostility[]): Promise<void> {
  const { artifact, out, remove } = await createArtifact()
  try {
    for (const hostility of applied) await hostility.apply(artifact)
    const taken = await takePreview(artifact, out)
    const told = taken.kind === 'refused' ? taken.problems : []
    const context = applied.map(({ name }) => name).join('; ')
    expect(
      told.filter((text) => text.includes(applied.at(-1)?.problem ?? '')),
      context,
    ).not.toEqual([])
    expect(
      told.filter((text) => !/^[ -~]+$/.test(text)),
      context,
    ).toEqual([])
    expect(await exists(out), context).toBe(false)
  } finally {
    await remove()
  }
}

describe('a hostile preview', () => {
  it.each(hostilities)('is refused and named: $name', (hostility) => expectRefusal([hostility]))

  it('is refused where the artifact is a link', async () => {
    const { artifact, out, folder } = await startArtifact()
    await symlink(artifact, join(folder, 'link'))
    expect(await takePreview(join(folder, 'link'), out)).toMatchObject({ kind: 'refused' })
  })

  it('is refused with more files than there may be, and no more of them are listed', async () => {
    const { artifact, out } = await startArtifact()
    for (let number = 0; number <= 5000; number++) writeFileSync(join(artifact, `client/stray-${number}.css`), '')
    const taken = await takePreview(artifact, out)
    expect(taken.kind === 'refused' && taken.problems).toContain('There are more than 5000 files')
    expect(taken.kind === 'refused' && taken.problems.length).toBeLessThan(5010)
  })

  it('is refused with more bytes than there may be, before any is read', async () => {
    const { artifact, out } = await startArtifact()
    for (let number = 10; number < 40; number++) {
      const path = join(artifact, `content/records/page/${number}${'a'.repeat(18)}`)
      await writeFile(path, '')
      await truncate(path, 24 * 1024 * 1024)
    }
    const taken = await takePreview(artifact, out)
    expect(taken.kind === 'refused' && taken.problems.join('\n')).toMatch(/All files together have \d+ bytes/)
    expect(taken.kind === 'refused' && taken.problems.join('\n')).not.toContain('has the hash')
  })

  it(`is refused for each of several reasons at once (seed ${seed})`, async () => {
    const random = createRandom()
    const strays = hostilities.filter(({ problem }) => problem.includes('has no place'))
    const others = hostilities.filter(({ problem }) => !problem.includes('has no place'))
    for (let round = 0; round < rounds(30, 2000); round++) {
      const chosen: Hostility[] = Array.from({ length: random.below(5) }, () => random.pick(strays))
      // Files first: where a link replaced a folder, they would be written elsewhere.
      await expectRefusal([...chosen, random.pick(others)])
    }
  })

  it(`is refused for any byte of a record or the index that is another (seed ${seed})`, async () => {
    const random = createRandom(1)
    const { artifact, out } = await startArtifact()
    const tree = await listTree(artifact)
    const paths = [...tree].filter(([path, type]) => type === 'file' && /records|index\.json/.test(path))
    for (let round = 0; round < rounds(50, 5000); round++) {
      const path = join(artifact, random.pick(paths)[0])
      const bytes = await readFile(path)
      const changed = Buffer.from(bytes)
      const at = random.below(bytes.length)
      changed[at] = (bytes[at] ?? 0) ^ (1 << random.below(8))
      await writeFile(path, changed)
      expect(await takePreview(artifact, out)).toMatchObject({ kind: 'refused' })
      await writeFile(path, bytes)
    }
    expect(await takePreview(artifact, out)).toMatchObject({ kind: 'taken' })
  })
})

const hostileConfiguration = (marker: string): string => `
name = "webpack-docs-preview"
main = "index.js"
compatibility_date = "2026-01-01"
[build]
command = "touch ${marker}"
[env.preview.build]
command = "touch ${marker}"
`

describe('the workflow', () => {
  it('takes an artifact, and uploads its script for the release in it', async () => {
    const { folder } = await startArtifact()
    const checkout = await createCheckout(folder, '--dry-run')
    const taken = await checkout.runStep('take')
    expect(taken).toMatchObject({ code: 0, outputs: `release=${release}\n` })
    const uploaded = await checkout.runStep('upload', { RELEASE: release })
    expect(uploaded.output).toContain('env.CONTENT (')
    expect(uploaded.output).toContain('--dry-run: exiting now.')
    expect(uploaded).toMatchObject({ code: 0, outputs: 'url=https://pr-1-webpack-docs-preview.acme.workers.dev\n' })
  })

  it('stops at an artifact with a configuration, naming it on a line of its own', async () => {
    const { folder, artifact } = await startArtifact()
    const checkout = await createCheckout(folder, '--dry-run')
    await writeTree(artifact, { 'worker/wrangler.toml': hostileConfiguration(join(folder, 'ran')), '\n::debug::x': '' })
    const taken = await checkout.runStep('take')
    expect(taken).toMatchObject({ code: 1, outputs: '' })
    expect(taken.output.split('\n').slice(1)).toEqual([
      '- "\\n::debug::x" has no place in a preview',
      '- "worker/wrangler.toml" has no place in a preview',
      '',
    ])
    expect(await readdir(checkout.folder)).not.toContain('dist')
  })

  const withoutConfig = 'npx --no wrangler versions upload dist/worker/index.js --no-bundle --env preview'

  it('runs no build command, even with a configuration beside the script it uploads', async () => {
    const { folder } = await startArtifact()
    const checkout = await createCheckout(folder, '--dry-run')
    const marker = join(folder, 'ran')
    await checkout.runStep('take')
    await writeTree(join(checkout.folder, 'dist/worker'), { 'wrangler.toml': hostileConfiguration(marker) })
    await writeTree(join(checkout.folder, 'dist'), {
      'wrangler.json': JSON.stringify({ build: { command: `touch ${marker}` } }),
    })
    const uploaded = await checkout.runStep('upload')
    expect(uploaded.output).toContain('--dry-run: exiting now.')
    expect(await exists(marker)).toBe(false)
    // Without `--config` the same call runs it, which proves that the marker works.
    await checkout.runShell(withoutConfig)
    expect(await exists(marker)).toBe(true)
  })

  it('runs no script here whose start Cloudflare refuses', async () => {
    const { folder } = await startArtifact()
    const checkout = await createCheckout(folder, '')
    await checkout.runStep('take')
    const api = await startRefusingApi()
    const env = { CLOUDFLARE_API_BASE_URL: api, CLOUDFLARE_API_TOKEN: 'token', CLOUDFLARE_ACCOUNT_ID: 'a'.repeat(32) }
    const uploaded = await checkout.runStep('upload', env)
    expect(uploaded.output).toContain('Script startup exceeded CPU time limit')
    expect(await listProfiles(checkout.folder)).toEqual([])
    if (rounds(0, 1) === 0) return
    // Without that path Wrangler runs it for a profile, which proves that the folder works.
    await checkout.runStep('upload', { ...env, MINIFLARE_WORKERD_PATH: undefined })
    expect(await listProfiles(checkout.folder)).toHaveLength(1)
  })
})

const sha = 'c'.repeat(40)

/** An open pull request as GitHub lists it. */
const createPull = (number: number, owner: string, head: string) => ({
  number,
  state: 'open',
  head: { sha: head, repo: owner === '' ? null : { full_name: `${owner}/docs` } },
})

/** Requires `jq`, which runners have: `gh` filters with the same language. */
const hasJq = spawnSync('jq', ['--version']).status === 0

describe.skipIf(!hasJq)('the pull request of a preview', () => {
  it.each([
    ['whose branch it is', [createPull(7, 'reader', sha)], 'number=7\n'],
    ['and no other of the same commit', [createPull(8, 'stranger', sha), createPull(7, 'reader', sha)], 'number=7\n'],
    ['of a fork that is gone beside it', [createPull(8, '', sha), createPull(7, 'reader', sha)], 'number=7\n'],
    ['not once newer commits were pushed', [createPull(7, 'reader', 'd'.repeat(40))], ''],
    ['not where there is none', [], ''],
  ])('is found: the one %s', async (_, pulls, outputs) => {
    const { folder } = await startArtifact()
    const checkout = await createCheckout(folder, '')
    await checkout.setPulls('reader:main', pulls)
    const env = { GITHUB_REPOSITORY: 'webpack/docs', HEAD_SHA: sha, HEAD_REPOSITORY: 'reader/docs' }
    const found = await checkout.runStep('pull', { ...env, HEAD_OWNER: 'reader', HEAD_BRANCH: 'main' })
    expect(found).toMatchObject({ code: outputs === '' ? 1 : 0, outputs })
  })

  it('is not looked for by what a branch is called', async () => {
    const { folder } = await startArtifact()
    const checkout = await createCheckout(folder, '')
    const branch = '$(touch ran)&state=closed`touch ran`'
    await checkout.setPulls(`reader:${branch}`, [createPull(7, 'reader', sha)])
    const env = { GITHUB_REPOSITORY: 'webpack/docs', HEAD_SHA: sha, HEAD_REPOSITORY: 'reader/docs' }
    const found = await checkout.runStep('pull', { ...env, HEAD_OWNER: 'reader', HEAD_BRANCH: branch })
    expect(found).toMatchObject({ code: 0, outputs: 'number=7\n' })
    expect(await readdir(checkout.folder)).not.toContain('ran')
  })
})

async function listProfiles(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, '.wrangler'), { recursive: true }).catch(() => [])
  return names.filter((name) => name.endsWith('.cpuprofile'))
}

/** A local Cloudflare API that accepts any Worker, up to its start. */
async function startRefusingApi(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const isUpload = request.method === 'POST' && pathname.endsWith('/versions')
    const errors = isUpload ? [{ code: 10021, message: 'Script startup exceeded CPU time limit.' }] : []
    const result = pathname.endsWith('/secrets') ? [] : { jwt: 'jwt', buckets: [], default_environment: { script: {} } }
    response.writeHead(isUpload ? 400 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ success: !isUpload, errors, messages: [], result: isUpload ? null : result }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
