/**
 * Ignores the failure of a fade from the previous page. Browsers skip a fade if the new page is not ready to be drawn, and report that as an
 * unhandled rejection.
 */
export function allowNoTransition(): void {
  document.activeViewTransition?.ready.catch(() => {})
}
