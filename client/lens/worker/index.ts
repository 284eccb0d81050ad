// The worker of `/lens/`: reads a file of statistics of any size while the page stays responsive.

import type { FromLensWorker } from '../protocol.ts'
import { readStats } from '../stats/read-stats.ts'

const tell = (message: FromLensWorker): void => postMessage(message)

addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof Blob)) return
  try {
    const text = await readText(data)
    tell({ kind: 'parsing' })
    tell(readStats(JSON.parse(text)))
  } catch (cause) {
    const isWrong = cause instanceof SyntaxError
    const text = isWrong
      ? 'The file is no JSON. If it begins with other output, write it with `npx webpack --json=stats.json`.'
      : 'The file could not be read: there may not be enough memory for it.'
    tell({ kind: 'problem', text })
  }
})

async function readText(file: Blob): Promise<string> {
  const decoder = new TextDecoder()
  const parts: string[] = []
  let read = 0
  let told = 0
  const reader = file.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(decoder.decode(value, { stream: true }))
    read += value.length
    const percent = Math.floor((100 * read) / file.size)
    if (percent < told + 5) continue
    told = percent
    tell({ kind: 'reading', percent })
  }
  return parts.join('') + decoder.decode()
}
