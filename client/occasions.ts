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

/** When the browser has nothing better to do; with `latest`, after so many milliseconds in any case. */
export function whenIdle(callback: () => void, latest = 0): void {
  // Not every Safari has idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: latest })
  else setTimeout(callback, 1000)
}
