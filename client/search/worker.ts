// The embedded engine runs here, beside the page: neither an index that is read nor a query holds up what the reader types.
import type { FromWorker, ToWorker } from './protocol.ts'
import { TieredIndex } from './tiered-index.ts'

const index = new TieredIndex(fetchJson, () => send({ kind: 'complete' }))

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  // If that fails, the first query finds out.
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
