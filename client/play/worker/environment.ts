// The globals of Node that webpack and configurations use. The build puts this file first.
import { Buffer } from 'buffer'
import { folder } from '../project.ts'

const start = performance.now()
const ignore = (): void => {}
const stream = { isTTY: true, columns: 100, write: () => true, on: ignore, once: ignore, end: ignore }

function hrtime([seconds, nanoseconds]: [number, number] = [0, 0]): [number, number] {
  const passed = (performance.now() - start) / 1000 - seconds - nanoseconds / 1e9
  return [Math.floor(passed), Math.floor((passed % 1) * 1e9)]
}
hrtime.bigint = () => BigInt(Math.round((performance.now() - start) * 1e6))

function exit(code = 0): never {
  throw new Error(`process.exit(${code}) was called, which ends webpack`)
}

const process = {
  title: 'browser',
  version: 'v24.0.0',
  versions: { node: '24.0.0', v8: '0.0.0', modules: '137' },
  platform: 'linux',
  arch: 'wasm',
  pid: 1,
  env: { TERM: 'xterm-256color' } as Record<string, string | undefined>,
  argv: ['node', 'webpack'],
  execArgv: [],
  execPath: '/node',
  exitCode: undefined,
  stdin: stream,
  stdout: stream,
  stderr: stream,
  cwd: () => folder,
  uptime: () => (performance.now() - start) / 1000,
  umask: () => 0,
  memoryUsage: () => ({ heapUsed: 0, heapTotal: 0, rss: 0, external: 0, arrayBuffers: 0 }),
  nextTick: (callback: (...values: unknown[]) => void, ...values: unknown[]) =>
    queueMicrotask(() => callback(...values)),
  emitWarning: (warning: unknown) => console.warn(String(warning)),
  on: ignore,
  once: ignore,
  off: ignore,
  emit: () => false,
  removeListener: ignore,
  removeAllListeners: ignore,
  exit,
  hrtime,
}

const { port1, port2 } = new MessageChannel()
const immediates: (() => void)[] = []
port1.onmessage = () => immediates.shift()?.()
/** Runs soon, as in Node: a browser's timer would wait for four milliseconds. */
function setImmediate(callback: (...values: unknown[]) => void, ...values: unknown[]): number {
  immediates.push(() => callback(...values))
  port2.postMessage(null)
  return 0
}

Object.assign(globalThis, { global: globalThis, process, Buffer, setImmediate, clearImmediate: ignore })
