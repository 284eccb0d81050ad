import { readFileSync, readdirSync } from 'node:fs'

for (const file of readdirSync('profiles')) {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(`profiles/${file}`, 'utf8'))
  const names = new Map(nodes.map(({ id, callFrame: { functionName, url } }) => [id, `${functionName || '(anonymous)'} ${nameOf(url)}`]))
  const times = new Map()
  for (const [index, id] of samples.entries()) {
    const name = names.get(id)
    times.set(name, (times.get(name) ?? 0) + timeDeltas[index])
  }
  console.log(file)
  const slowest = [...times].sort((a, b) => b[1] - a[1]).slice(0, 6)
  for (const [name, time] of slowest) console.log(`${(time / 1000).toFixed(0)} ms`.padStart(9), name)
}

function nameOf(url) {
  return /node_modules\/(?:@[^/]+\/)?[^/]+(?!.*node_modules)/.exec(url)?.[0] ?? url.replace(/^file:\/\//, '')
}
