import { loadChunk } from '../load-chunk.ts'
import { notificationKey, notificationVersion } from '../notification.ts'
import { whenIdle } from '../occasions.ts'
import { readSetting } from '../storage.ts'

/** The place of the notification. Its text loads later, and only for readers who have not closed it. */
export class SiteNotification extends HTMLElement {
  connectedCallback(): void {
    if (readSetting(notificationKey) === notificationVersion) return
    whenIdle(async () => {
      // A missing notification is no loss, so a failure is not reported.
      const chunk = await loadChunk('notification').catch(() => undefined)
      chunk?.showNotification(this)
    }, 3000)
  }
}
