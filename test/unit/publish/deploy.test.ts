import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addEarlierAssets } from '../../../client/build/earlier-assets.ts'
import type { OutputFiles } from '../../../client/build/output.ts'
import { deployCode, rollBackCode } from '../../../content-build/publish/deploy.ts'
import { NamespaceError } from '../../../content-build/publish/namespace.ts'

const day = 24 * 60 * 60 * 1000
const [one, two, three, four] = ['1', '2', '3', '4'].map((digit) =>
  '00000000-0000-0000-0000-00000000000'.concat(digit),
) as [string, string, string, string]

/** The site as readers reach it: its responses by path. */
let answers: Map<string, { status?: number; type?: string; text: string }>
/** Deployments, the newest last. */
let deployed: string[]
let calls: string[]
let next: string
let folder: string
let address: string
let server: ReturnType<typeof createServer>
const log: string[] = []

/** Stands in for Wrangler, which would ask Cloudflare. */
async function wrangler(args: readonly string[]): Promise<Buffer> {
  const [command, ...rest] = args
  calls.push(args.join(' '))
  if (command === 'deployments') {
    const list = deployed.map((version_id, minute) => {
      const created_on = new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString()
      return { created_on, versions: [{ version_id, percentage: 100 }] }
    })
    return Buffer.from(JSON.stringify(list))
  }
  const version = command === 'deploy' ? next : (rest[0] ?? '')
  deployed.push(version)
  serve('/health.json', JSON.stringify({ status: 'ok', release: 'r', code: { id: version } }), 'application/json')
  return Buffer.from(`Uploaded docs\nCurrent Version ID: ${version}\n`)
}

function serve(path: string, text: string, type = 'text/javascript', status = 200): void {
  answers.set(path, { status, type, text })
}

const deploy = (options: { resume?: boolean } = {}) =>
  deployCode({
    wrangler,
    address,
    earlierFolder: join(folder, 'earlier'),
    tag: 'abc',
    resume: false,
    log: (line) => log.push(line),
    patience: 50,
    interval: 5,
    ...options,
  })

beforeEach(async () => {
  answers = new Map()
  deployed = [one, two]
  calls = []
  next = three
  log.length = 0
  folder = await mkdtemp(join(tmpdir(), 'deploy-'))
  server = createServer((request, response) => {
    const answer = answers.get((request.url ?? '/').replace(/\?.*/, '')) ?? { status: 404, type: 'text/html', text: '' }
    response.writeHead(answer.status ?? 200, { 'content-type': answer.type }).end(answer.text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  serve(
    '/',
    '<link rel="stylesheet" href="/assets/styles-1.css"><script src="/assets/entry-1.js"></script>',
    'text/html',
  )
  serve('/assets/styles-1.css', 'a{}', 'text/css')
  serve('/assets/entry-1.js', '1')
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

describe('deploying the code', () => {
  it('deploys, and looks whether the site runs it', async () => {
    await deploy()
    expect(calls).toEqual(['deployments list --json', 'deploy --tag abc'])
    expect(log).toContain(`Smoke test of ${address} passed`)
  })

  it('rolls back what fails its smoke test', async () => {
    serve('/assets/entry-1.js', 'gone', 'text/html', 404)
    await expect(deploy()).rejects.toThrow(
      `so the code was rolled back to version ${two}:\n/assets/entry-1.js answers 404 text/html`,
    )
    expect(deployed.at(-1)).toBe(two)
  })

  it('rolls back what does not run', async () => {
    serve('/', 'Error', 'text/html', 500)
    await expect(deploy()).rejects.toThrow('/ answers 500')
    expect(deployed.at(-1)).toBe(two)
  })

  it('does not undo a rollback unless it is told to', async () => {
    await rollBackCode({ wrangler, log: (line) => log.push(line) })
    expect(deployed).toEqual([one, two, one])
    calls.length = 0
    await expect(deploy()).rejects.toThrow(`The code was rolled back to version ${one}. Nothing was deployed`)
    expect(calls).toEqual(['deployments list --json'])
    await deploy({ resume: true })
    expect(deployed.at(-1)).toBe(three)
    next = four
    await deploy()
    expect(deployed.at(-1)).toBe(four)
  })

  it('says that nothing was changed where the versions cannot be read', async () => {
    const offline = () => Promise.reject(new NamespaceError('network', 'Cloudflare could not be reached'))
    const run = rollBackCode({ wrangler: offline, log: () => {} })
    await expect(run).rejects.toThrow('Cloudflare could not be reached\nNothing was changed')
  })

  it('says that there is nothing to go back to', async () => {
    deployed = [one]
    await expect(rollBackCode({ wrangler, log: () => {} })).rejects.toThrow('No earlier version of the code is known')
  })
})

describe('a tab that is open during deploys', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)

  /** Builds a client of one file and deploys it, so that the site serves that build. */
  async function deployClient(name: string): Promise<OutputFiles> {
    await deploy()
    const files: OutputFiles = new Map([[`assets/${name}.js`, bytes(name)]])
    await addEarlierAssets(files, join(folder, 'earlier'))
    for (const [path, content] of files) serve(`/${path}`, new TextDecoder().decode(content))
    return files
  }

  it('still gets the chunks it knows, after the next deploy and the one after', async () => {
    await deployClient('search-A')
    await deployClient('search-B')
    const files = await deployClient('search-C')
    expect([...files.keys()].toSorted()).toEqual([
      'assets.json',
      'assets/search-A.js',
      'assets/search-B.js',
      'assets/search-C.js',
    ])
    expect(new TextDecoder().decode(files.get('assets/search-A.js'))).toBe('search-A')
    expect(log).toContain('Keeps 2 assets of earlier deploys for tabs that are open')
  })

  it('is forgotten after thirty days', async () => {
    await deployClient('search-A')
    const replacedAt = new Date(Date.now() - 31 * day).toISOString()
    serve('/assets.json', JSON.stringify({ current: [], earlier: { '/assets/search-A.js': replacedAt } }))
    expect([...(await deployClient('search-B')).keys()]).not.toContain('assets/search-A.js')
  })

  it('keeps a list of assets from naming a file elsewhere', async () => {
    serve('/assets.json', JSON.stringify({ current: ['/assets/../../../outside.js'], earlier: {} }))
    await deploy()
    await expect(readFile(join(folder, 'earlier/earlier.json'))).rejects.toThrow('ENOENT')
  })
})
