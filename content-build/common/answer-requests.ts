import { parentPort } from 'node:worker_threads'
import type { FromThread, ToThread } from './bounded-thread.ts'

/** Makes a thread answer what a `BoundedThread` asks. An exception is the answer to its request alone. */
export function answerRequests<Request>(answer: (request: Request) => Promise<unknown>): void {
  const send = (message: FromThread): void => parentPort?.postMessage(message)
  parentPort?.on('message', async (message: ToThread) => {
    if (message === 'ping') return send('pong')
    const { id } = message
    try {
      send({ id, reply: await answer(message.request as Request) })
    } catch (cause) {
      send({ id, cause })
    }
  })
  send('ready')
}
