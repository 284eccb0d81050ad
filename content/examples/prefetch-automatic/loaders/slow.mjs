let running = 0
let most = 0

/** Takes 20 ms for a module, as a slow translator would, and counts the modules it works on at the same time. */
export default function slow(source) {
  const callback = this.async()
  most = Math.max(most, ++running)
  setTimeout(() => {
    running--
    callback(null, source)
  }, 20)
}

/** Returns the most modules since it was last asked. */
export function peak() {
  const value = most
  most = 0
  return value
}
