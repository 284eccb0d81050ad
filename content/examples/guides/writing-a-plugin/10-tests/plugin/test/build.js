import { createFsFromVolume, Volume } from 'memfs'
import webpack from 'webpack'

/** Builds into memory, one time or more with the same compiler. */
export async function build(config, times = 1) {
  const compiler = webpack(config)
  const volume = new Volume()
  compiler.outputFileSystem = createFsFromVolume(volume)
  const results = []
  for (let count = 0; count < times; count++) results.push(await run(compiler))
  await new Promise((resolve) => compiler.close(resolve))
  return { results, read: (file) => volume.readFileSync(file, 'utf8') }
}

function run(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error)
      else resolve(stats.toJson({ all: false, errors: true, logging: true }))
    })
  })
}
