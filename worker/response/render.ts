import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Renders a whole document.
 *
 * Static markup, because nothing hydrates the shell: it needs no comments between texts, and, unlike React's stream, brings no
 * inline script that the Content-Security-Policy would have to allow. Streaming begins where the slots are filled.
 */
export function renderDocument(view: ReactElement): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(view)}`
}
