import { notes } from './store.js'

export function run() {
  for (const note of notes) console.log(`- ${note}`)
}
