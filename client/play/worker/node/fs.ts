import { createFsFromVolume, Volume } from 'memfs'

/** The files of the build under way: those of the reader, those of webpack that builds include, and what is emitted. */
export const volume: Volume = new Volume()

const fs = createFsFromVolume(volume)

export default fs
