import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { SearchButton } from '../../elements/search-button.ts'
import { EmbeddedEngine } from '../../search/embedded-engine.ts'
import { type Engine, embed, host } from './engine.ts'
import { findHostedService } from './hosted-service.ts'
import { SearchInterface } from './search-interface.tsx'

const embedded = new EmbeddedEngine()
addEventListener('pagehide', () => embedded.stop())

/** Opens search over the page; when it closes, the focus returns. Rejects if the client of the hosted service cannot be loaded. */
export async function openSearch(opener: SearchButton): Promise<void> {
  const service = findHostedService()
  const engine = service === undefined ? embed(embedded) : await host(service)
  if (document.querySelector('.search-dialog') === null) show(engine, opener)
}

function show(engine: Engine, opener: SearchButton): void {
  // If no element had the focus, as after a click in Safari, the button gets it.
  if (document.activeElement === document.body) opener.querySelector('button')?.focus({ preventScroll: true })
  const dialog = Object.assign(document.createElement('dialog'), { className: 'search-dialog', ariaLabel: 'Search' })
  const root = createRoot(dialog)
  const close = () => {
    root.unmount()
    dialog.close()
    dialog.remove()
  }
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) close()
  })
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close()
  })
  // Keeps the room of a scroll bar that the page shows.
  if (innerWidth > document.documentElement.clientWidth) dialog.dataset.gutter = ''
  document.body.append(dialog)
  // Opened before it has content: the field then takes the focus from the dialog.
  dialog.showModal()
  flushSync(() =>
    root.render(<SearchInterface engine={engine} dialog={dialog} typed={opener.typed ?? ''} onClose={close} />),
  )
}
