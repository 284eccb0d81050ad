// node compare.js dist ../second/dist
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The files of a folder, by their names without hashes. */
function readFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      const key = path.relative(folder, file).replace(/\.[0-9a-f]{8,}\./, '.*.')
      return [key, readFileSync(file, 'latin1')]
    }),
  )
}

const [one, two] = process.argv.slice(2).map(readFiles)
let differences = 0
for (const key of new Set([...one.keys(), ...two.keys()])) {
  const [a, b] = [one.get(key), two.get(key)]
  if (a === b) continue
  differences++
  if (a === undefined || b === undefined) {
    console.log(`${key} is in one of them only`)
    continue
  }
  let at = 0
  while (a[at] === b[at]) at++
  const from = Math.max(0, at - 30)
  console.log(`${key} differs from character ${at} on:`)
  console.log(`  ${a.slice(from, at + 30)}`)
  console.log(`  ${b.slice(from, at + 30)}`)
}
console.log(`${one.size} files, ${differences} different`)
process.exitCode = differences === 0 ? 0 : 1
