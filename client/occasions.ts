/** Calls back when it is time for what an element needs. */
export type Occasion = (callback: () => void, host: HTMLElement) => void

/** Shortly before the element comes into view. */
export const whenNear: Occasion = (callback, host) => {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      callback()
    },
    { rootMargin: '50%' },
  )
  observer.observe(host)
}

/** When the browser has nothing better to do. */
export const whenIdle: Occasion = (callback) => {
  // Not every Safari has idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback)
  else setTimeout(callback, 1000)
}
