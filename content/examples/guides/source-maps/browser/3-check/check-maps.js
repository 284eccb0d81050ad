// node check-maps.js: whether the maps hold the sources as they are on disk
import { existsSync, readdirSync, readFileSync } from 'node:fs'

for (const name of readdirSync('maps')) {
  const { sources, sourcesContent } = JSON.parse(readFileSync(`maps/${name}`, 'utf8'))
  for (const [index, source] of sources.entries()) {
    // webpack://parcel-desk/./src/index.js is src/index.js
    const file = source.replace(/^webpack:\/\/[^/]*\//, '')
    if (!existsSync(file)) console.log('not a file ', source)
    else if (readFileSync(file, 'utf8') === sourcesContent?.[index]) console.log('original   ', file)
    else console.log('transformed', file)
  }
}
