/**
 * Lets a fade from the page before fail in silence.
 *
 * Browsers give a fade up when the new page is not ready to be drawn, and report that as an error nobody caught.
 */
export function allowNoTransition(): void {
  document.activeViewTransition?.ready.catch(() => {})
}
