import { type ChildProcess, spawn } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { basename } from 'node:path'

/**
 * Makes the Workers runtimes that this process starts from now on end with the process, even if it is killed: Miniflare ends them only after an
 * orderly exit. Returns a function to call when no more runtimes will be started.
 */
export function endRuntimesWithProcess(): () => void {
  // On Windows children end with their parent.
  if (process.platform === 'win32') return () => {}
  const onChild = (message: unknown): void => {
    const child = (message as { process: ChildProcess }).process
    child.once('spawn', () => {
      if (basename(child.spawnfile) === 'workerd') endWithProcess(child)
    })
  }
  subscribe('child_process', onChild)
  return () => unsubscribe('child_process', onChild)
}

/** Starts a shell that reads from this process: a line means that the child has ended, the end of the stream that this process has. */
function endWithProcess(child: ChildProcess): void {
  // In its own process group, which Ctrl+C does not reach.
  const watcher = spawn('/bin/sh', ['-c', `read line || kill -9 ${child.pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const pipe = watcher.stdin
  // Without a shell the runtime ends only if this process exits in an orderly way.
  watcher.on('error', () => {})
  pipe.on('error', () => {})
  child.once('exit', () => pipe.end('ended\n'))
  watcher.unref()
  if ('unref' in pipe && typeof pipe.unref === 'function') pipe.unref()
}
