import { notes } from './store.js'

export function run(words) {
  for (const note of notes) if (words.every((word) => note.toLowerCase().includes(word))) console.log(note)
}
