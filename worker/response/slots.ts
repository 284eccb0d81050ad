import { type SlotName, slotMarkup } from '../views/slot.tsx'
import type { Fill } from './fill.ts'

export type Fills = Record<SlotName, Promise<Fill>>

const slotNames: readonly SlotName[] = ['sidebar', 'article']
const slotPattern = new RegExp(`(${slotNames.map(slotMarkup).join('|')})`)

/** Cuts a rendered document at its slots and puts what fills each in its place. */
export function fillSlots(markup: string, fills: Fills): (Fill | Promise<Fill>)[] {
  return markup.split(slotPattern).map((piece) => {
    const name = slotNames.find((slot) => slotMarkup(slot) === piece)
    return name === undefined ? { html: piece, whole: true } : fills[name]
  })
}
