// Preloaded into a measured process: tells its parent the most memory it held and the processor time of all its threads.
import { isMainThread } from 'node:worker_threads'

/** Kilobytes and microseconds, as Node.js counts them. */
export interface Resources {
  kilobytes: number
  microseconds: number
}

if (isMainThread) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    const resources: Resources = { kilobytes: maxRSS, microseconds: userCPUTime + systemCPUTime }
    process.send?.(resources)
  })
}
