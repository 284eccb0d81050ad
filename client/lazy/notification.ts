import { createElement } from '../create-element.ts'
import { notificationKey, notificationVersion } from '../notification.ts'
import { canRemember, writeSetting } from '../storage.ts'

// The text of the notification; change the version in `client/notification.ts` with it.
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

/** A page shorter than the window would move for it: it grows instead. */
function makeRoom({ offsetHeight }: HTMLElement): void {
  // A long page has room. Were its body given another size, Chromium would not hold the text in place in that frame (scroll anchoring).
  if (document.body.offsetHeight > 2 * innerHeight) return
  // Not by a custom property, which all elements inherit: a page would be styled anew.
  document.body.style.minBlockSize = `calc(100dvb + ${offsetHeight}px + var(--status))`
}
