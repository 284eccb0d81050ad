/**
 * `npm exec -c 'node test/bench/libraries.ts'`: what it buys that the compiler has a visitor of its own, on all pages of `content/`, and that it loads the
 * engine of the colors without the entry of its package.
 */
import { globSync, readFileSync } from 'node:fs'
import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { visit as visitByLibrary } from 'unist-util-visit'
import { visit } from '../../content-build/compile/markdown/visit.ts'
import { median } from './median.ts'

const trees = globSync('content/**/*.{md,mdx}').map((file) => fromMarkdown(readFileSync(file, 'utf8')))
/** The number of times that compiling a page visits it. */
const visits = 35

console.log(`unist-util-visit: ${measureVisits((tree) => visitByLibrary(tree, 'heading', () => {}))}`)
console.log(`visit.ts: ${measureVisits((tree) => visit(tree, 'heading', () => {}))}`)

const engine = new URL('lib/index.js', import.meta.resolve('@wooorm/starry-night')).href
console.log(`the engine of starry-night: ${await measureImport(engine)}`)
console.log(`its entry: ${await measureImport('@wooorm/starry-night')}`)

function measureVisits(run: (tree: Root) => void): string {
  const times = Array.from({ length: 3 }, () => {
    const start = process.cpuUsage()
    for (let round = 0; round < visits; round++) for (const tree of trees) run(tree)
    return process.cpuUsage(start).user / 1000
  })
  return `${median(times).toFixed(0)} ms`
}

async function measureImport(specifier: string): Promise<string> {
  const start = process.cpuUsage()
  await import(specifier)
  return `${(process.cpuUsage(start).user / 1000).toFixed(0)} ms`
}
