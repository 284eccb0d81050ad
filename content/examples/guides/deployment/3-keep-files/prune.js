import { readdir, rm } from 'node:fs/promises'

// Keep what these builds use, delete the other files.
const builds = process.argv.slice(2)
if (builds.length === 0) throw new Error('Name the builds to keep: node prune.js releases/7 releases/8')

const used = new Set()
for (const build of builds) {
  for (const name of await readdir(`${build}/assets`)) used.add(name)
}
for (const name of await readdir('site/assets')) {
  if (!used.has(name)) await rm(`site/assets/${name}`)
}
