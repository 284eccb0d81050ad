import type { Finding } from '../finding.ts'
import type { Context } from './context.ts'

/** Finds `[hash]` in the names of chunks, where webpack 5 has `[fullhash]`. In the names of assets, `[hash]` is that of the content. */
export function findDeprecatedHash({ options }: Context): Finding[] {
  return options.flatMap(({ name, property: { value } }): Finding[] => {
    if (!nameOfChunks.test(name) || value.kind !== 'literal' || typeof value.value !== 'string') return []
    const found = /\[hash(:\d+)?\]/.exec(value.value)
    if (found === null) return []
    const text = `\`${found[0]}\` is deprecated here: webpack calls it \`[fullhash${found[1] ?? ''}]\`, which changes with every module. A file name with \`[contenthash]\` changes only with the content of the file.`
    return [{ from: value.from, to: value.to, level: 'warning', title: name, text, url: '/guides/caching/' }]
  })
}

/** Matches options that name files of chunks. */
const nameOfChunks =
  /^(?:output\.(?:filename|chunkFilename|cssFilename|cssChunkFilename|workerChunkFilename|sourceMapFilename|publicPath)|EntryDescription\.filename)$/
