import { createFsFromVolume, Volume } from 'memfs'

/** The files of the current build: the reader's, those of webpack that builds include, and the emitted ones. */
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
