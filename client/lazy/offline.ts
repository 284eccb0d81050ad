import { Taking } from '../offline/taking.ts'

export { showNetwork } from '../offline/network-status.ts'
export { openPanel } from '../offline/panel.ts'

/** Fetches what has changed since the documentation was taken along, or the rest of it, unless the reader's connection is metered. */
export async function bringUpToDate(): Promise<void> {
  if (!navigator.onLine || isMetered() || Taking.current) return
  await new Taking().outcome
}

function isMetered(): boolean {
  // Not every browser tells; TypeScript knows nothing of it.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; type?: string } }
  return connection?.saveData === true || connection?.type === 'cellular'
}
