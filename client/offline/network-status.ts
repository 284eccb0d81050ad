import type { StoredMessage } from '../service-worker/stores.ts'
import { askQuery } from './ask-query.ts'
import { formatMoment } from './format.ts'

let status: HTMLElement | undefined
let message: StoredMessage | undefined
let isLeaving = false

/** Shows that there is no network, or that this page is a copy because the network failed, for as long as it is so. */
export function showNetwork(stored?: StoredMessage): void {
  message = stored ?? message
  if (stored?.date) void askQuery()
  if (!status) {
    status = document.createElement('p')
    status.className = 'network-status'
    status.role = 'status'
    document.body.append(status)
    addEventListener('online', returnToNetwork)
    addEventListener('beforeunload', () => (isLeaving = true))
    addEventListener('pageshow', () => (isLeaving = false))
    addEventListener('offline', update)
  }
  // A live region speaks of changes only: it has to be there before its text.
  setTimeout(update, 50)
}

function update(): void {
  if (status) status.textContent = describe()
}

function describe(): string {
  const copy = message?.date ? `This is the copy of ${formatMoment(message.date)}.` : ''
  if (!navigator.onLine) return `You are offline. ${copy}`.trim()
  return message ? `The network does not answer. ${copy}`.trim() : ''
}

/** The page that was not stored can be had now; any other one is readable as it is. */
async function returnToNetwork(): Promise<void> {
  if (!document.querySelector('.offline-page')) message = undefined
  // Browsers take any connection for the network. A reload would call back a reader who is on their way elsewhere.
  else if ((await isReachable()) && !isLeaving) location.reload()
  update()
}

function isReachable(): Promise<boolean> {
  // The service worker leaves this method to the network.
  return fetch('', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
