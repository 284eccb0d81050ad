/**
 * The storage key for offline reading. Its value is the time when the documentation was last saved completely, in milliseconds since 1970, or `0`
 * while that is unfinished; there is no value if the reader never asked for it.
 */
export const offlineKey = 'offline'

/** Names the setting that says whether the projects of the guides are saved too: `yes`, or missing. */
export const projectsKey = 'offline-projects'
