import { parentPort } from 'node:worker_threads'
import type { FromThread, ToThread } from './bounded-thread.ts'

/** Answers the requests of a `BoundedThread` on this thread. An exception answers only its own request. */
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
