let reloading = false

/** Shows the page as a new service worker gives it, once; to a reader who types something, only when they look elsewhere. */
export function reload(): void {
  if (reloading) return
  if (!document.hidden && document.activeElement?.matches('input')) {
    addEventListener('visibilitychange', reload, { once: true })
    return
  }
  reloading = true
  location.reload()
}
