import { loadChunk } from './load-chunk.ts'

/** Matches windows in which the sidebar has no column of its own; as in `styles/sidebar.css`. */
export const narrow: MediaQueryList = matchMedia('(width < 64rem)')

const selector = '.site-menu > details > summary'

/**
 * Makes the header's menu button open a drawer with all navigation in narrow windows, and loads the drawer's gestures at the first touch. Without the
 * chunk, button and sidebar are the drop-downs that they are without script.
 */
export function watchMenu(): void {
  // Both before the drop-down that the menu is of itself.
  document.addEventListener('pointerenter', ignoreHover, { capture: true })
  document.addEventListener('click', takeOver, { capture: true })
  addEventListener('touchstart', prepareSwipes, { passive: true, once: true })
}

function ignoreHover(event: Event): void {
  if (narrow.matches && event.target instanceof Element && event.target.matches('.site-menu')) event.stopPropagation()
}

function takeOver(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
  const menu = button?.parentElement
  if (!button || !menu || !narrow.matches || menu.hasAttribute('open')) return
  event.preventDefault()
  event.stopPropagation()
  loadChunk('mobile-sidebar').then(
    ({ toggleDrawer }) => toggleDrawer(button),
    () => {
      menu.setAttribute('open', '')
      document.querySelector('.sidebar')?.setAttribute('data-plain', '')
    },
  )
}

function prepareSwipes(event: TouchEvent): void {
  let isHeld = true
  for (const type of ['touchend', 'touchcancel']) addEventListener(type, () => (isHeld = false), { once: true })
  loadChunk('mobile-sidebar').then(
    ({ followSwipes }) => followSwipes(isHeld ? event : undefined),
    // The next touch tries again.
    () => addEventListener('touchstart', prepareSwipes, { passive: true, once: true }),
  )
}
