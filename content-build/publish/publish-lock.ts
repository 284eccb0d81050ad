import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { uptime } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { NamespaceError } from './namespace.ts'

/** The holder of the lock of a folder. */
const schema = z.object({ pid: z.number(), command: z.string(), at: z.number() })
export type LockHolder = z.output<typeof schema>

export interface LockOptions {
  /** The longest wait for another holder, in milliseconds. */
  patience?: number | undefined
  /** Called once with the holder of the lock, before waiting. */
  onWait?: ((holder: LockHolder) => void) | undefined
}

/** The interval in milliseconds between two looks for another holder. */
const interval = 100

/**
 * Runs a task while no other process holds the lock of `folder`, and rejects if a process does not release it.
 *
 * The lock of a process that is gone does not count. Each holder creates a file with the next number, which only one process can; the highest number
 * counts, and an empty file means that the lock was released.
 */
export async function holdLock<Result>(
  folder: string,
  task: () => Promise<Result>,
  { patience = 60_000, onWait }: LockOptions = {},
): Promise<Result> {
  await mkdir(folder, { recursive: true })
  const deadline = Date.now() + patience
  let isWaiting = false
  for (;;) {
    const last = await readLast(folder)
    if (!last.holder) {
      const file = await tryToHold(folder, last.number + 1)
      if (file === undefined) continue
      try {
        return await task()
      } finally {
        await writeFile(file, '')
      }
    }
    if (Date.now() >= deadline) throw createTimeout(last.holder, nameFile(folder, last.number))
    if (!isWaiting) onWait?.(last.holder)
    isWaiting = true
    await wait(interval)
  }
}

const nameFile = (folder: string, number: number): string => join(folder, `publishing.${number}.lock`)

async function listNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder)
  const numbers = names.flatMap((name) => /^publishing\.(\d+)\.lock$/.exec(name)?.[1] ?? []).map(Number)
  return numbers.toSorted((one, other) => one - other)
}

async function readLast(folder: string): Promise<{ number: number; holder?: LockHolder }> {
  const number = (await listNumbers(folder)).at(-1) ?? 0
  const holder = await readHolder(nameFile(folder, number))
  return holder && isRunning(holder) ? { number, holder } : { number }
}

/** Reads the creator of a lock; returns `undefined` if it was released or removed. */
async function readHolder(file: string): Promise<LockHolder | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** Returns false for a process that has ended, and for one from before the machine started, whose number may belong to another process now. */
function isRunning({ pid, at }: LockHolder): boolean {
  if (at < Date.now() - uptime() * 1000) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process cannot be signaled, but it exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Creates the file of the lock and returns it, or `undefined` if another process was faster. */
async function tryToHold(folder: string, number: number): Promise<string | undefined> {
  const file = nameFile(folder, number)
  const holder: LockHolder = { pid: process.pid, command: process.argv.slice(1).join(' '), at: Date.now() }
  // Linked after it is written, so that no process takes a half-written lock for a released one.
  const draft = join(folder, `publishing.${randomUUID()}.draft`)
  try {
    await writeFile(draft, JSON.stringify(holder))
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw error
  } finally {
    await rm(draft, { force: true })
  }
  const numbers = await listNumbers(folder)
  if (numbers.at(-1) !== number) {
    await rm(file, { force: true })
    return undefined
  }
  await Promise.all(numbers.slice(0, -1).map((earlier) => rm(nameFile(folder, earlier), { force: true })))
  return file
}

function createTimeout({ pid, command, at }: LockHolder, file: string): NamespaceError {
  const since = new Date(at).toISOString()
  return new NamespaceError(
    'locked',
    `process ${pid} (${command}) has been publishing there since ${since}; its lock is ${file}`,
  )
}
