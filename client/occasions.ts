/** Calls back when an element needs its code. */
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

/** When the browser is idle; with `latest`, at the latest after this many milliseconds. */
export function whenIdle(callback: () => void, latest = 0): void {
  // Not every Safari has idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: latest })
  else setTimeout(callback, 1000)
}
