// webpack runs here. The page starts this worker and ends it; see the README of the folder.

import { folder } from '../project.ts'
import type { BuildRequest, FromWorker, ToWorker } from '../protocol.ts'
import { build } from './build.ts'
import { confine } from './confine.ts'
import { captureConsole } from './console.ts'
import { goOn } from './give-way.ts'
import { createRequire } from './modules.ts'
import { takeRest } from './rest.ts'

const post = confine()
const send = (message: FromWorker, transfer: Transferable[] = []): void => post(message, transfer)
const takeLog = captureConsole()
const rest = takeRest()

// Modules of webpack, the minimizer and the loader runner require other modules by computed paths.
const require = createRequire(`${folder}/index.js`)
// Paths of packages are resolved at build time, and what is there may exist in the bundle only.
const resolve = (id: string): string => (id.startsWith(`${folder}/node_modules/`) ? id : require.resolve(id))
Object.assign(globalThis, { require: Object.assign((id: string) => require(id), { resolve }) })

/** Milliseconds that a build which lacked the rest of webpack gets to end before the next one starts. */
const pause = 300

/** Builds; a build that lacked the rest of webpack is repeated once it is there. Never resolves once a newer build has started. */
async function buildWhole({ id, files }: BuildRequest, signal: AbortSignal): ReturnType<typeof build> {
  const whole = async (): Promise<void> => {
    if (rest.isThere()) return
    send({ kind: 'waiting', id })
    await rest.arrived
    await goOn(signal)
  }
  const building = build(files, { whole, signal })
  // An error in a callback, which the listeners below receive, can keep a build from ever ending.
  await Promise.race([building, rest.missed])
  if (!rest.isMissed()) return building
  await whole()
  await Promise.race([building, new Promise((resolve) => setTimeout(resolve, pause))])
  await goOn(signal)
  rest.forgive()
  takeLog()
  return build(files, { whole, signal })
}

for (const type of ['error', 'unhandledrejection'])
  addEventListener(type, (event) => {
    if (rest.isMissed()) event.preventDefault()
  })

async function answer(request: BuildRequest, signal: AbortSignal): Promise<void> {
  send({ kind: 'begun', id: request.id })
  takeLog()
  const outcome = await buildWhole(request, signal)
  if (signal.aborted) return
  send(
    { kind: 'built', id: request.id, log: takeLog(), ...outcome },
    outcome.files.map(({ bytes }) => bytes.buffer),
  )
}

let underWay = new AbortController()
addEventListener('message', ({ data, isTrusted }: MessageEvent<ToWorker>) => {
  // Code of the project can dispatch its own events, each of which would be answered.
  if (!isTrusted) return
  if (data.kind === 'rest') return rest.give(data.code)
  underWay.abort()
  underWay = new AbortController()
  answer(data, underWay.signal)
})
send({ kind: 'ready' })
