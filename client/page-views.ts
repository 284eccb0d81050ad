import { loadChunk } from './load-chunk.ts'
import { whenIdle } from './occasions.ts'

const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Counts this view of the page once the browser is idle, if the site has a measurement id, but not for readers who ask not to be tracked. */
export function countViews(): void {
  const id = document.querySelector<HTMLMetaElement>('meta[name=analytics-id]')?.content
  if (!id || ownMachine.test(location.hostname) || isRefused(navigator)) return
  // An uncounted view does not matter to readers, so a failure is not reported.
  whenIdle(() =>
    loadChunk('analytics').then(
      ({ startAnalytics }) => startAnalytics(id),
      () => {},
    ),
  )
}

function isRefused({ doNotTrack, globalPrivacyControl }: Navigator): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true
}

declare global {
  interface Navigator {
    /** Not in every browser. */
    globalPrivacyControl?: boolean
  }
}
