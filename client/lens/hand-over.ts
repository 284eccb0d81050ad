/** The address of the lens that asks its opener for statistics. */
export const askingAddress = '/lens/#opened'

const ready = 'lens-ready'

let last: AbortController | undefined

/** Opens the lens in its own tab and sends it statistics whenever it asks, also after a reload. No server sees them. */
export function openLens(stats: string): void {
  const lens = open(askingAddress, '_blank')
  last?.abort()
  last = new AbortController()
  const answer = ({ source, origin, data }: MessageEvent): void => {
    if (lens === null || source !== lens || origin !== location.origin || data !== ready) return
    lens.postMessage({ kind: 'stats', stats }, location.origin)
  }
  addEventListener('message', answer, { signal: last.signal })
}

/** Asks the opener of this page for statistics, which `take` gets. Does nothing if no page of this site opened it. */
export function askOpener(take: (stats: string) => void): void {
  const { opener } = window
  if (opener === null || location.hash !== new URL(askingAddress, location.href).hash) return
  addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    if (source !== opener || origin !== location.origin || data?.kind !== 'stats') return
    if (typeof data.stats === 'string') take(data.stats)
  })
  opener.postMessage(ready, location.origin)
}
