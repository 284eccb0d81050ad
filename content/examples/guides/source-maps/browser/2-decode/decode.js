// node decode.js stack.txt: the stack in terms of the sources
import { existsSync, readFileSync } from 'node:fs'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'

const position = /([^/\s]+\.js):(\d+):(\d+)/

for (const line of readFileSync(process.argv[2], 'utf8').trimEnd().split('\n')) {
  const [, file, row, column] = position.exec(line) ?? []
  if (file === undefined || !existsSync(`maps/${file}.map`)) {
    console.log(line)
    continue
  }
  const map = new TraceMap(readFileSync(`maps/${file}.map`, 'utf8'))
  // A stack counts columns from 1, a source map from 0.
  const found = originalPositionFor(map, { line: Number(row), column: Number(column) - 1 })
  if (found.source === null) {
    console.log(line)
    continue
  }
  console.log(`    at ${found.source}:${found.line}:${found.column + 1}`)
  const code = map.sourcesContent?.[map.sources.indexOf(found.source)]?.split('\n')[found.line - 1]
  if (code) console.log(`       ${code.trim()}`)
}
