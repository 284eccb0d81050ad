// The embedded engine runs in this worker, so that neither loading the index nor a query delays typing.
import type { FromWorker, ToWorker } from './protocol.ts'
import { TieredIndex } from './tiered-index.ts'

const index = new TieredIndex(fetchJson, () => send({ kind: 'complete' }))

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  // A failure shows at the first query.
  if (data.kind === 'prepare') return index.prepare().catch(() => {})
  const { id, text, area } = data
  try {
    send({ kind: 'answer', id, result: await index.search(text, area) })
  } catch {
    send({ kind: 'failure', id })
  }
})

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

function send(message: FromWorker): void {
  postMessage(message)
}
