import { loadChunk } from './load-chunk.ts'

/** Lists the events of a reader's first action with any device. Listeners capture them, because not all of them bubble. */
const signs = ['pointermove', 'touchstart', 'focusin', 'keydown', 'scroll']

/**
 * Upgrades the elements that work without a script until a reader uses them: at the first input anywhere on the page, which precedes any press.
 *
 * If that fails, the elements go on working without a script, and the next click tries again.
 */
export function awaitReader(): void {
  // A restored page, a page opened at a section, or an open empty item counts as input that came before anyone could listen.
  if (location.hash || scrollY > 0 || document.querySelector('nav details[open]:not(:has(ul))')) enliven()
  else listen(signs)
}

function listen(types: readonly string[]): void {
  const listening = new AbortController()
  const { signal } = listening
  const answer = (event: Event) => {
    // The mouse has not moved: the page appeared or moved under it.
    if (event.type === 'pointermove' && isStill(event as PointerEvent)) return
    listening.abort()
    enliven()
  }
  for (const type of types) addEventListener(type, answer, { capture: true, passive: true, signal })
}

function isStill({ movementX, movementY }: PointerEvent): boolean {
  return movementX === 0 && movementY === 0
}

function enliven(): void {
  loadChunk('controls').catch(() => listen(['click']))
}
