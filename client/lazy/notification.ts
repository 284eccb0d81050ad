import { createElement } from '../create-element.ts'
import { notificationKey, notificationVersion } from '../notification.ts'
import { canRemember, writeSetting } from '../storage.ts'

// Change the version in `client/notification.ts` when you change this text.
const words = 'webpack bundles HTML, CSS and TypeScript without a loader. '
const link = { href: '/guides/getting-started/', textContent: 'Try it' }

/**
 * Shows the notification in its place, as a named region at the lower edge of the window.
 *
 * It has a button to close it only if that can be remembered; otherwise it would be back on the next page.
 */
export function showNotification(host: HTMLElement): void {
  host.append(
    createElement(
      'section',
      { className: 'notification', ariaLabel: 'Notification' },
      createElement('p', {}, words, createElement('a', link)),
      canRemember() ? createElement('button', { ariaLabel: 'Close the notification', textContent: '×' }) : '',
    ),
  )
  makeRoom(host)
  host.onclick = ({ target }) => {
    if (!(target as Element).matches('button')) return
    writeSetting(notificationKey, notificationVersion)
    host.replaceChildren()
    makeRoom(host)
  }
}

/** Makes a page grow that is shorter than the window, so that nothing moves. */
function makeRoom({ offsetHeight }: HTMLElement): void {
  // A long page has room. If its body changed size, Chromium would not keep the text in place in that frame (scroll anchoring).
  if (document.body.offsetHeight > 2 * innerHeight) return
  // Not a custom property: all elements inherit those, so the whole page would be styled again.
  document.body.style.minBlockSize = `calc(100dvb + ${offsetHeight}px + var(--status))`
}
