// The thread that asks webpack: see `FactStore`.
import { parentPort } from 'node:worker_threads'
import { createFacts } from './create-facts.ts'

parentPort?.postMessage(await createFacts())
