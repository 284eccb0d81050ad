import { setTimeout } from 'node:timers/promises'

export async function findTides() {
  await setTimeout(1000)
  return { high: '09:12', low: '15:27' }
}
