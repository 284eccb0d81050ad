const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

export async function retry(load, delays = [300, 900]) {
  for (const delay of delays) {
    try {
      return await load()
    } catch (error) {
      if (error.name !== 'ChunkLoadError') throw error
      await wait(delay)
    }
  }
  return load()
}
