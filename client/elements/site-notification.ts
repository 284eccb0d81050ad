import { loadChunk } from '../load-chunk.ts'
import { notificationKey, notificationVersion } from '../notification.ts'
import { whenIdle } from '../occasions.ts'
import { readSetting } from '../storage.ts'

/** The place of the notification; what it says comes later, and only for who has not closed it. */
export class SiteNotification extends HTMLElement {
  connectedCallback(): void {
    if (readSetting(notificationKey) === notificationVersion) return
    whenIdle(async () => {
      // Nobody misses a notification that does not come: a failure is not told.
      const chunk = await loadChunk('notification').catch(() => undefined)
      chunk?.showNotification(this)
    }, 3000)
  }
}
