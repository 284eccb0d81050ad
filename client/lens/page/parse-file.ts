import { trustScript } from '../../trusted-types.ts'
import type { FromLensWorker } from '../protocol.ts'
import type { ReadStats } from '../stats/read-stats.ts'

/** The address of the worker that reads files. The build puts it here. */
declare const LENS_WORKER: string

let address: string | undefined

/** Reads a file in a worker, which ends afterwards; `onProgress` gets percentages, then the start of parsing. */
export async function parseFile(file: Blob, onProgress: (told: number | 'parsing') => void): Promise<ReadStats> {
  address ??= trustScript('lens-worker', LENS_WORKER)
  const worker = new Worker(address)
  try {
    return await new Promise<ReadStats>((resolve, reject) => {
      worker.onerror = () => reject(new Error('The worker of the lens does not run'))
      worker.onmessage = ({ data }: MessageEvent<FromLensWorker>) => {
        if (data.kind === 'reading') onProgress(data.percent)
        else if (data.kind === 'parsing') onProgress('parsing')
        else resolve(data)
      }
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}
