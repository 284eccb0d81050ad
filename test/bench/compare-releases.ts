// Compares versions of webpack on a fixed project: node test/bench/compare-releases.ts 5.108.4 5.109.2 [--turns 9]
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { formatSpread, formatTable, type Measurement } from './release-project/format-table.ts'
import { installRelease } from './release-project/install-release.ts'
import { prepareRelease, takeTurn } from './release-project/measure-release.ts'
import { writeProject } from './release-project/write-project.ts'

const { positionals: versions, values } = parseArgs({
  allowPositionals: true,
  options: { turns: { type: 'string', default: '9' } },
})
if (versions.length === 0) throw new Error('Name versions: node test/bench/compare-releases.ts 5.108.4 5.109.2')

const cache = fileURLToPath(new URL('../../.cache/releases', import.meta.url))

const measurements: Measurement[] = []
for (const version of versions) {
  const release = installRelease(cache, version)
  writeProject(release.folder)
  measurements.push({ release, output: await prepareRelease(release), turns: [] })
}
// In turns, so that other work of the machine affects every version alike, and in a changing order, so that no version always follows the same one.
for (let turn = 0; turn < Number(values.turns); turn++) {
  for (const { release, turns } of turn % 2 === 0 ? measurements : measurements.toReversed()) {
    turns.push(await takeTurn(release))
  }
}

const [cpu] = cpus()
console.log(`${formatTable(measurements)}

${cpus().length} × ${cpu?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node.js ${process.version}, ${new Date().toISOString().slice(0, 10)}
${values.turns} turns. ${formatSpread(measurements)}`)
