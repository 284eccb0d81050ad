// Preloaded into a measured process: tells its parent the most memory it held.
import { isMainThread } from 'node:worker_threads'

if (isMainThread) process.on('exit', () => process.send?.(process.resourceUsage().maxRSS))
