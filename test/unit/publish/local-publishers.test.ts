import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LocalNamespace, openLocalNamespace } from '../../../content-build/publish/local-namespace.ts'
import { writeRelease } from '../../../content-build/publish/output.ts'
import { publish } from '../../../content-build/publish/publish.ts'
import { retryLocked } from '../../../content-build/publish/retry-locked.ts'
import { createRelease, findGaps, findServed } from './create-release.ts'
import { createWranglerProject } from './wrangler-project.ts'

const release = createRelease({ '/': 'Home', '/concepts/': 'Concepts' })
const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Requires Node 22.5. */
const sqlite = await import('node:sqlite').catch(() => undefined)

let project: Awaited<ReturnType<typeof createWranglerProject>>
let processes: ChildProcessWithoutNullStreams[]
let opened: LocalNamespace[]
beforeEach(async () => {
  project = await createWranglerProject()
  processes = []
  opened = []
})
afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL')
  await Promise.all(opened.map((namespace) => namespace.dispose()))
  await project.remove()
})

function run(script: string, ...args: string[]): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root })
  processes.push(child)
  return child
}

/** Starts another process that holds the namespace. */
async function holdElsewhere(): Promise<ChildProcessWithoutNullStreams> {
  const child = run('test/unit/publish/hold-namespace.ts', project.configPath)
  await once(child.stdout, 'data')
  return child
}

async function open(patience?: number): Promise<LocalNamespace> {
  const namespace = await openLocalNamespace({ configPath: project.configPath, lock: { patience } })
  opened.push(namespace)
  return namespace
}

/** The Workers runtimes that a process has started. */
function findRuntimes(parent: number | undefined): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const children = lines.map((line) => /^\s*(\d+)\s+(\d+)\s+(\S*workerd\S*)/.exec(line))
  return children.flatMap((match) => (match && Number(match[2]) === parent ? [Number(match[1])] : []))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('two local publishers', { timeout: 60_000 }, () => {
  it('take turns: the second one says for whom it waits', async () => {
    const out = join(project.folder, 'dist')
    await writeRelease(release, out)
    const holder = await holdElsewhere()
    const second = run('content-build/cli.ts', 'publish', '--config', project.configPath, '--out', out)
    const output: Buffer[] = []
    second.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    const [notice] = await once(second.stderr, 'data')
    expect(String(notice)).toMatch(
      new RegExp(`^Waits for process ${holder.pid} \\(.*hold-namespace\\.ts .*which publishes`),
    )
    expect(output).toEqual([])
    holder.stdin.write('let go\n')
    expect(await once(second, 'close')).toEqual([0, null])
    expect(String(Buffer.concat(output))).toContain(`Published release ${release.id} to the local namespace: 9 written`)
  })

  it('fail when one does not end, and name it and its lock', async () => {
    const holder = await holdElsewhere()
    const failure = await publish(release, await open(200)).catch((error: Error) => error.message)
    expect(failure).toContain(`Publishing stopped: process ${holder.pid} (`)
    expect(failure).toMatch(/its lock is .*publishing\.1\.lock\n/)
    expect(failure).toContain('Let the other program end')
  })

  it('publish whole releases, one after the other, when they begin at once', async () => {
    const releases = ['One', 'Two', 'Three'].map((text) => createRelease({ '/': text }))
    const namespaces = [await open(), await open(), await open()]
    await Promise.all(releases.map((one, place) => publish(one, namespaces[place] as LocalNamespace)))
    const [namespace] = namespaces as [LocalNamespace]
    expect(releases.map(({ id }) => id)).toContain(await findServed(namespace))
    expect(await findGaps(namespace)).toEqual([])
  })
})

describe.skipIf(process.platform === 'win32')('a killed local publisher', { timeout: 60_000 }, () => {
  it.each(['SIGKILL', 'SIGTERM'] as const)('leaves no runtime behind and is not waited for (%s)', async (signal) => {
    const holder = await holdElsewhere()
    const runtimes = findRuntimes(holder.pid)
    expect(runtimes.filter(isAlive)).toHaveLength(1)
    holder.kill(signal)
    await once(holder, 'close')
    await expect.poll(() => runtimes.filter(isAlive)).toEqual([])
    expect((await publish(release, await open(0))).writes).toBe(9)
  })
})

describe('a locked local database', { timeout: 60_000 }, () => {
  it.skipIf(!sqlite)('is tried again until the other program lets go of it', async () => {
    // The runtime reports each attempt.
    const reports = vi.spyOn(console, 'error').mockImplementation(() => {})
    const namespace = await open()
    await namespace.put('file/first', new Uint8Array([1]), { at: 1 })
    const [file] = globSync(join(project.folder, '.wrangler/state/v3/kv/*/*.sqlite')).filter(
      (name) => !name.endsWith('metadata.sqlite'),
    )
    const database = new (sqlite as NonNullable<typeof sqlite>).DatabaseSync(file as string)
    database.exec('BEGIN EXCLUSIVE')
    let isLocked = true
    const writing = namespace.put('file/second', new Uint8Array([2]), { at: 2 }).then(() => isLocked)
    const listing = namespace.listKeys().then((keys) => ({ isLocked, size: keys.size }))
    await new Promise((resolve) => setTimeout(resolve, 300))
    isLocked = false
    database.exec('ROLLBACK')
    database.close()
    expect(await writing).toBe(false)
    expect(await listing).toMatchObject({ isLocked: false })
    expect([...(await namespace.listKeys()).keys()]).toEqual(['file/first', 'file/second'])
    reports.mockRestore()
  })

  it('is given up in the end, with a reason', async () => {
    let attempts = 0
    const call = async () => {
      attempts += 1
      throw new Error('KV PUT failed: 500 Internal Server Error')
    }
    await expect(retryLocked(call, { delays: [1, 1] })).rejects.toThrow(
      'another program locks the local database (KV PUT failed: 500 Internal Server Error)',
    )
    expect(attempts).toBe(3)
  })

  it('is not suspected behind other failures', async () => {
    let attempts = 0
    const call = async () => {
      attempts += 1
      throw new Error('KV PUT failed: 413 Value too large')
    }
    await expect(retryLocked(call)).rejects.toThrow('413')
    expect(attempts).toBe(1)
  })
})
