import { readFileSync } from 'node:fs'

const stats = JSON.parse(readFileSync('stats.json', 'utf8'))
const chunkNames = new Map(stats.chunks.map(({ id, names }) => [id, names[0] ?? id]))

// Merged modules are listed inside the module that holds them.
const modules = stats.modules.flatMap((module) =>
  (module.modules ?? [module]).map((inner) => ({ ...inner, chunks: module.chunks })),
)
const inChunks = modules.filter(({ chunks }) => chunks.length > 0)
const packageOf = (name) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1] ?? '(your code)'
const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`.padStart(10)

const [wanted] = process.argv.slice(2)
if (wanted === undefined) {
  const sizes = new Map()
  for (const { name, size, moduleType } of inChunks) {
    if (moduleType === 'runtime') continue
    sizes.set(packageOf(name), (sizes.get(packageOf(name)) ?? 0) + size)
  }
  for (const [name, size] of [...sizes].sort((a, b) => b[1] - a[1])) console.log(kib(size), name)
} else {
  for (const { name, size, chunks, issuerPath } of inChunks) {
    if (!name.includes(wanted)) continue
    console.log(`${kib(size)} ${name} in ${chunks.map((id) => chunkNames.get(id)).join(', ')}`)
    for (const issuer of [...(issuerPath ?? [])].reverse()) console.log(`           imported by ${issuer.name}`)
  }
}
