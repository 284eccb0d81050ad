/** Storage key of the version of the notification that was closed last. */
export const notificationKey = 'notification-dismissed'

/** Names the notification shown today. Give the next one a new number, so that those who closed this one see it. */
export const notificationVersion = '3'
