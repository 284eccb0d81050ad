const running = document.currentScript.src.split('/').pop()

/** Whether the server's page starts another script than the one that runs here. */
async function hasNewRelease() {
  const response = await fetch(location.href, { cache: 'no-store' })
  return response.ok && !(await response.text()).includes(running)
}

/** Calls `load`, which holds an `import()`. If its file is gone, tries again, then moves on to the new release. */
export async function loadOrReload(load) {
  try {
    return await load()
  } catch (error) {
    if (error.name !== 'ChunkLoadError') throw error
    if (await hasNewRelease()) {
      location.reload()
      return new Promise(() => {}) // the page goes away: leave the caller waiting
    }
    return load()
  }
}
