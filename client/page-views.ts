import { loadChunk } from './load-chunk.ts'
import { whenIdle } from './occasions.ts'

const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Counts this view of the page, once the reader sees it and the browser is idle; not for who asks not to be tracked. */
export function countViews(): void {
  const id = document.querySelector<HTMLMetaElement>('meta[name=analytics-id]')?.content
  if (!id || ownMachine.test(location.hostname) || isRefused(navigator)) return
  // A page that is rendered ahead may never be seen.
  if (document.prerendering) document.addEventListener('prerenderingchange', () => load(id), { once: true })
  else load(id)
}

function isRefused({ doNotTrack, globalPrivacyControl }: Navigator): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true
}

function load(id: string): void {
  // A view that is not counted is nothing to a reader: a failure is not told.
  whenIdle(() =>
    loadChunk('analytics').then(
      ({ startAnalytics }) => startAnalytics(id),
      () => {},
    ),
  )
}

declare global {
  interface Document {
    /** Chromium's. */
    prerendering?: boolean
  }

  interface Navigator {
    /** Not in every browser. */
    globalPrivacyControl?: boolean
  }
}
