/**
 * Under this key the storage says whether the documentation is kept on this device: when all of it was stored last, in milliseconds
 * since 1970; `0` while that is still to be done; nothing when nobody asked for it.
 */
export const offlineKey = 'offline'

/** Names the setting that says whether the projects of the guides are saved too: `yes`, or missing. */
export const projectsKey = 'offline-projects'
