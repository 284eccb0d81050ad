import { loadChunk } from './load-chunk.ts'
import { whenIdle } from './occasions.ts'

const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Has this view of the page counted where the site has a measurement id, once the browser is idle; not for who asks not to be tracked. */
export function countViews(): void {
  const id = document.querySelector<HTMLMetaElement>('meta[name=analytics-id]')?.content
  if (!id || ownMachine.test(location.hostname) || isRefused(navigator)) return
  // A view that is not counted is nothing to a reader: a failure is not told.
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
