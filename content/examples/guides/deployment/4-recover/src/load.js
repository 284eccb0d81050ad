// The scripts that the page itself names. Chunks that webpack adds later have no `defer`.
const running = Array.from(document.querySelectorAll('script[defer]'), ({ src }) => src.split('/').pop())

/** Whether a script that runs here is missing in the server's page. */
async function hasNewRelease() {
  const response = await fetch(location.href, { cache: 'no-store' })
  if (!response.ok) return false
  const page = await response.text()
  return running.some((name) => !page.includes(name))
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
