import { loadChunk } from '../load-chunk.ts'
import { notificationKey, notificationVersion } from '../notification.ts'
import { whenIdle, whenNear } from '../occasions.ts'
import { readSetting } from '../storage.ts'

/**
 * The place of the notification: the end of a page or, on the home page, the foot of the window. Its text loads where a reader comes near, and only
 * for readers who have not closed it.
 */
export class SiteNotification extends HTMLElement {
  connectedCallback(): void {
    if (readSetting(notificationKey) === notificationVersion) return
    whenIdle(() => whenNear(() => this.#show(), this), 3000)
  }

  async #show(): Promise<void> {
    // A missing notification is no loss, so a failure is not reported.
    const chunk = await loadChunk('notification').catch(() => undefined)
    chunk?.showNotification(this)
  }
}
