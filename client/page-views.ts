import { loadChunk } from './load-chunk.ts'
import { whenIdle } from './occasions.ts'

/** Has views of the page counted where the site has a measurement id, once the browser is idle. What is not counted, the chunk knows. */
export function countViews(): void {
  const id = document.querySelector<HTMLMetaElement>('meta[name=analytics-id]')?.content
  if (!id) return
  // A view that is not counted is nothing to a reader: a failure is not told.
  whenIdle(() =>
    loadChunk('analytics').then(
      ({ startAnalytics }) => startAnalytics(id),
      () => {},
    ),
  )
}
