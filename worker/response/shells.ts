import type { ReactElement } from 'react'
import type { Release } from '../store/release.ts'
import { type SlotName, slotMarkup } from '../views/slot.tsx'
import { type Fill, fillWith } from './fill.ts'
import { renderDocument } from './render.ts'

/** A rendered document, cut at its slots: what stands before, between and behind them, and which slot comes where. */
export type Shell = readonly (Fill | { slot: SlotName })[]

const slotNames: readonly SlotName[] = ['sidebar', 'article']
const slotPattern = new RegExp(`(${slotNames.map(slotMarkup).join('|')})`)

// A shell follows from the release and the path alone, and the edge asks for the same pages again and again.
const shells = new WeakMap<Release, Map<string, Shell>>()
const capacity = 256

/** The shell of a path: rendered the first time, remembered by this isolate for as long as it serves the release. */
export function getShell(release: Release, path: string, view: () => ReactElement): Shell {
  const known = shells.get(release) ?? new Map<string, Shell>()
  shells.set(release, known)
  const shell = known.get(path) ?? splitAtSlots(renderDocument(view()))
  if (known.size < capacity) known.set(path, shell)
  return shell
}

function splitAtSlots(markup: string): Shell {
  return markup.split(slotPattern).map((piece) => {
    const slot = slotNames.find((name) => slotMarkup(name) === piece)
    return slot === undefined ? fillWith(piece) : { slot }
  })
}
