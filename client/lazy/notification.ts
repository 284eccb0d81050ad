import { notificationKey, notificationVersion } from '../notification.ts'
import { canRemember, writeSetting } from '../storage.ts'

// What it says; `client/notification.ts` has the version to change with it.
const text = 'webpack bundles stylesheets, images, JSON and workers without a loader.'
const link = { text: 'See which modules it knows', url: '/concepts/modules/' }

/**
 * Shows the notification in its place, as a named region at the lower edge of the window.
 *
 * It has a button to close it only where that can be remembered; otherwise it would be back on the next page.
 */
export function showNotification(host: HTMLElement): void {
  const region = document.createElement('section')
  region.className = 'notification'
  region.ariaLabel = 'Notification'
  const words = document.createElement('p')
  const anchor = Object.assign(document.createElement('a'), { href: link.url, textContent: link.text })
  words.append(`${text} `, anchor)
  region.append(words)
  if (canRemember()) region.append(createCloseButton(host))
  host.replaceChildren(region)
}

function createCloseButton(host: HTMLElement): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '×'
  button.ariaLabel = 'Close the notification'
  button.onclick = () => {
    writeSetting(notificationKey, notificationVersion)
    host.replaceChildren()
  }
  return button
}
