import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publishCommand } from '../../../content-build/publish/command.ts'
import { writeRelease } from '../../../content-build/publish/output.ts'
import { createRelease } from './create-release.ts'
import { createWranglerProject } from './wrangler-project.ts'

const first = createRelease({ '/': 'Home' })
const second = createRelease({ '/': 'Home, revised' })

let project: Awaited<ReturnType<typeof createWranglerProject>>
let out: string
beforeEach(async () => {
  project = await createWranglerProject()
  out = join(project.folder, 'dist')
})
afterEach(() => project.remove())

async function run(...args: string[]) {
  const log: string[] = []
  const errors: string[] = []
  const output = { log: (line: string) => log.push(line), error: (line: string) => errors.push(line) }
  const code = await publishCommand(['--config', project.configPath, '--out', out, ...args], output)
  return { code, log: log.join('\n'), errors: errors.join('\n') }
}

describe('publish', { timeout: 60_000 }, () => {
  it('publishes what was built, tells what it did, and rolls back', async () => {
    await writeRelease(first, out)
    expect(await run('--dry-run')).toEqual({
      code: 0,
      log: `Would publish release ${first.id} to the local namespace: 7 to write, 0 there already`,
      errors: '',
    })
    expect((await run()).log).toBe(
      `Published release ${first.id} to the local namespace: 7 written, 0 there already, 0 swept`,
    )
    expect((await run()).log).toContain('0 written, 6 there already, 0 swept')

    await writeRelease(second, out)
    expect(await run('--max-writes', '3')).toMatchObject({
      code: 1,
      errors: expect.stringContaining(`3 written. The pointer did not move: release ${first.id} is still served`),
    })
    expect((await run('--max-writes', '3')).log).toContain('1 written, 6 there already')
    expect((await run('--rollback')).log).toBe(
      `Rolled back in the local namespace from release ${second.id} to ${first.id}; none before it is kept`,
    )
    expect(await run('--rollback')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('No earlier release is kept'),
    })
  })

  it('rolls back a release that the site does not serve whole, and passes one that it does', async () => {
    const served = new Map<string, number>()
    const server = createServer((request, response) => {
      const [path = '/'] = (request.url ?? '/').split('?')
      if (path === '/health.json')
        return response.end(JSON.stringify({ status: 'ok', release: second.id, code: { id: 'code' } }))
      const route = second.index.routes[path]
      const version = route && (route.kind === 'file' ? route.file : route.version)
      response
        .writeHead(route === undefined ? 404 : (served.get(path) ?? 200), { etag: `"${version}-code"` })
        .end('</html>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      await writeRelease(first, out)
      await run()
      await writeRelease(second, out)
      expect((await run('--smoke-test', address)).log).toContain(`Smoke test of ${address} passed`)
      await run('--rollback')
      served.set('/', 500)
      const { code, errors, log: lines } = await run('--smoke-test', address)
      expect(code).toBe(1)
      expect(errors).toContain('The smoke test failed:\n/ answers 500')
      expect(errors).toContain('The next publish waits for --resume')
      expect(lines).toContain(`Rolled back in the local namespace from release ${second.id} to ${first.id}`)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  it('takes nothing but an address for a smoke test', async () => {
    expect(await run('--smoke-test', 'webpack.js.org')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('takes the scheme and host of a site'),
    })
  })

  it('says how to build when there is nothing to publish', async () => {
    const { code, errors } = await run()
    expect(code).toBe(1)
    expect(errors).toContain(`Build first: npx content-build build --out ${out}`)
  })

  it.each([[['--max-writes', 'many']], [['--rollback', '--dry-run']], [['--sideways']]])(
    'shows its usage for %j',
    async (args) => {
      const { code, errors } = await run(...args)
      expect(code).toBe(2)
      expect(errors).toContain('Usage: npx content-build publish')
    },
  )
})
