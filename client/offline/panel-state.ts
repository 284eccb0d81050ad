import { findTaken, type Taken } from '../service-worker/stores.ts'
import { formatBytes, formatCount, formatMoment } from './format.ts'
import { fetchManifest } from './package.ts'
import { type Plan, planUpdate } from './plan.ts'

/** What the panel says and offers while nothing is under way. */
export interface PanelState {
  text: string
  /** What the button does that starts; without it there is nothing to start. */
  action?: string
  removable: boolean
}

/** Compares the device with the site. Never rejects: without network it tells what is stored. */
export async function readState(): Promise<PanelState> {
  const taken = await findTaken()
  const plan = await fetchManifest()
    .then(planUpdate)
    .catch(() => undefined)
  return taken ? describeTaken(taken, plan) : describeRest(plan)
}

function describeTaken({ at, bytes, pages }: Taken, plan: Plan | undefined): PanelState {
  const text = `${formatCount(pages.length, 'page')} (${formatBytes(bytes)}) are stored, last updated ${formatMoment(at)}.`
  if (plan === undefined) return { text: `${text} An update needs the network.`, removable: true }
  if (plan.items.length === 0) return { text: `${text} Nothing has changed since.`, removable: true }
  const changes = `${formatCount(plan.items.length, 'file')} changed since (${formatBytes(plan.bytes)}).`
  return { text: `${text} ${changes}`, action: 'Update', removable: true }
}

function describeRest(plan: Plan | undefined): PanelState {
  if (plan === undefined) return { text: 'The network does not answer. Try again when it is back.', removable: false }
  const total = formatBytes(plan.totalBytes)
  if (countTaken(plan) === 0) {
    const text = `${formatCount(plan.manifest.pages.length, 'page')}, about ${total} on this device.`
    return { text, action: 'Save for offline', removable: false }
  }
  const text = `Incomplete: about ${formatBytes(plan.totalBytes - plan.bytes)} of ${total} are stored.`
  return { text, action: 'Continue', removable: true }
}

/** Assets are stored by reading, too: only documents and files tell that the whole was begun. */
function countTaken(plan: Plan): number {
  const open = plan.items.filter(({ store }) => store === 'taken').length
  return plan.manifest.pages.length + plan.manifest.files.length - open
}

/** What this site uses of what the browser gives it; empty where the browser does not say. */
export async function describeStorage(): Promise<string> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  if (usage === undefined || !quota) return ''
  return `This site uses ${formatBytes(usage)} of the ${formatBytes(quota)} that this browser allows it.`
}
