import type { Root } from 'hast'
import type { PageJob } from '../page-job.ts'
import { SKIP, visit } from '../visit.ts'

/** Puts our own markup in place of its placeholders, and removes placeholders that are not ours. */
export function fillSlots(tree: Root, job: PageJob): void {
  visit(tree, 'element', (node, index, parent) => {
    const slot = node.properties.dataSlot
    if (slot === undefined || !parent || index === undefined) return undefined
    const content = job.slots.get(String(slot)) ?? []
    parent.children.splice(index, 1, ...content)
    return [SKIP, index + content.length]
  })
}
