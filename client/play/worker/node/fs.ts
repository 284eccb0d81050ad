import { createFsFromVolume, Volume } from 'memfs'

/** The files of the build under way: those of the reader, those of webpack that builds include, and what is emitted. */
export const volume: Volume = new Volume()

const fs = Object.assign(createFsFromVolume(volume), {
  createReadStream: refuseStream,
  createWriteStream: refuseStream,
})

function refuseStream(): never {
  throw new Error(
    'Files cannot be read or written as streams here, as ProfilingPlugin does: run this build in a terminal',
  )
}

export default fs
