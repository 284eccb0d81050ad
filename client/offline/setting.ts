/**
 * Under this key the storage says whether the documentation is kept on this device: when all of it was stored last, in milliseconds
 * since 1970; `0` while that is still to be done; nothing when nobody asked for it.
 */
export const offlineKey = 'offline'

const day = 86_400_000

/** Whether what is kept on this device is to be brought up to date: once a day, and at once while it is not complete. */
export function isDue(setting: string | null): boolean {
  return Boolean(setting) && Date.now() - Number(setting) > day
}
