import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'

const times = []
for (let run = 0; run < 9; run++) {
  rmSync('node_modules/.cache/webpack', { recursive: true, force: true })
  const start = performance.now()
  execFileSync('node', ['node_modules/webpack/bin/webpack.js', ...process.argv.slice(2)])
  times.push(Math.round(performance.now() - start))
}
times.sort((a, b) => a - b)
console.log(`fastest ${times[0]} ms, median ${times[4]} ms, slowest ${times[8]} ms`)
