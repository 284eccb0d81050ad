import { useLayoutEffect } from 'react'

/** Keeps the foot of a dialog clear of the on-screen keyboard, which covers the page without resizing it. */
export function useKeyboardRoom(dialog: HTMLDialogElement): void {
  useLayoutEffect(() => {
    const view = window.visualViewport
    if (view === null) return
    const stop = new AbortController()
    const keepClear = () => {
      // In a page zoomed by pinching, the keyboard covers nothing.
      const covered = view.scale > 1 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop)
      dialog.style.setProperty('--covered', `${covered}px`)
    }
    keepClear()
    for (const type of ['resize', 'scroll']) view.addEventListener(type, keepClear, { signal: stop.signal })
    return () => stop.abort()
  }, [dialog])
}
