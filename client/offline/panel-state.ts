import { findSaved, type Saved } from '../service-worker/stores.ts'
import { formatBytes, formatCount, formatMoment } from './format.ts'
import { fetchManifest } from './package.ts'
import { type Plan, planUpdate } from './plan.ts'

/** The texts and buttons of the panel while nothing is being saved. */
export interface PanelState {
  text: string
  /** Label of the button that starts saving; absent if there is nothing to save. */
  action?: string
  removable: boolean
}

/** Compares the device with the site. Never rejects: without network it tells what is stored. */
export async function readState(): Promise<PanelState> {
  const saved = await findSaved()
  const plan = await fetchManifest()
    .then(planUpdate)
    .catch(() => undefined)
  return saved ? describeSaved(saved, plan) : describeRest(plan)
}

function describeSaved({ at, bytes, pages }: Saved, plan: Plan | undefined): PanelState {
  const text = `${formatCount(pages.length, 'page')} (${formatBytes(bytes)}) are stored, last updated ${formatMoment(at)}.`
  if (plan === undefined) return { text: `${text} An update needs the network.`, removable: true }
  if (plan.items.length === 0) return { text: `${text} Nothing has changed since.`, removable: true }
  const changes = `${formatCount(plan.items.length, 'file')} changed since (${formatBytes(plan.bytes)}).`
  return { text: `${text} ${changes}`, action: 'Update', removable: true }
}

function describeRest(plan: Plan | undefined): PanelState {
  if (plan === undefined) return { text: 'The network does not answer. Try again when it is back.', removable: false }
  const total = formatBytes(plan.totalBytes)
  if (countSaved(plan) === 0) {
    const text = `${formatCount(plan.manifest.pages.length, 'page')}, about ${total} on this device.`
    return { text, action: 'Save for offline', removable: false }
  }
  const text = `Incomplete: about ${formatBytes(plan.totalBytes - plan.bytes)} of ${total} are stored.`
  return { text, action: 'Continue', removable: true }
}

/** Assets are stored by reading, too: only documents and files tell that the whole was begun. */
function countSaved(plan: Plan): number {
  const open = plan.items.filter(({ store }) => store === 'saved').length
  return plan.manifest.pages.length + plan.manifest.files.length - open
}

/** Says how much of the browser's quota this site uses; empty if the browser does not say. */
export async function describeStorage(): Promise<string> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  if (usage === undefined || !quota) return ''
  return `This site uses ${formatBytes(usage)} of the ${formatBytes(quota)} that this browser allows it.`
}
