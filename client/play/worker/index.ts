// webpack runs here. The page starts this worker and ends it; see the README of the folder.

import { folder } from '../project.ts'
import type { BuildRequest, FromWorker } from '../protocol.ts'
import { build } from './build.ts'
import { confine } from './confine.ts'
import { captureConsole } from './console.ts'
import { createRequire } from './modules.ts'

const post = confine()
const send = (message: FromWorker, transfer: Transferable[] = []): void => post(message, transfer)
const takeLog = captureConsole()

// Modules of webpack, the minimizer and the loader runner require by path what they do not know when they are bundled.
Object.assign(globalThis, { require: createRequire(`${folder}/index.js`) })

let turn = Promise.resolve()
addEventListener('message', ({ data: { id, files } }: MessageEvent<BuildRequest>) => {
  turn = turn.then(async () => {
    const outcome = await build(files)
    send(
      { kind: 'built', id, log: takeLog(), ...outcome },
      outcome.files.map(({ bytes }) => bytes.buffer),
    )
  })
})
send({ kind: 'ready' })
