import { Saving } from '../offline/saving.ts'
import { offlineKey } from '../offline/setting.ts'
import { readSetting } from '../storage.ts'

export { showNetwork } from '../offline/network-status.ts'
export { openPanel } from '../offline/panel.ts'
export { reload } from '../offline/reload.ts'

const day = 86_400_000

/**
 * Completes an unfinished download for offline reading and updates the saved documentation once a day; fetches nothing over a metered connection.
 * Does nothing for readers who never saved it.
 */
export async function bringUpToDate(): Promise<void> {
  const setting = readSetting(offlineKey)
  // An invalid date counts as no date.
  if (!setting || !(Date.now() - Number(setting) >= day)) return
  if (navigator.onLine && !isMetered() && !Saving.current) await new Saving().outcome
}

function isMetered(): boolean {
  // Not every browser tells, and TypeScript has no type for it.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; type?: string } }
  return connection?.saveData === true || connection?.type === 'cellular'
}
