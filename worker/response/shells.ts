import type { ReactElement } from 'react'
import { PathMemo } from '../store/path-memo.ts'
import type { Release } from '../store/release.ts'
import { type SlotName, slotMarkup } from '../views/slot.tsx'
import { type Fill, fillWith } from './fill.ts'
import { renderDocument } from './render.ts'

/** A rendered document, cut at its slots: what stands before, between and behind them, and which slot comes where. */
export type Shell = readonly (Fill | { slot: SlotName })[]

const slotNames: readonly SlotName[] = ['sidebar', 'article']
const slotPattern = new RegExp(`(${slotNames.map(slotMarkup).join('|')})`)

const shells = new PathMemo<Shell>()

/** The shell of a path: rendered the first time, then remembered. */
export function getShell(release: Release, path: string, view: () => ReactElement): Shell {
  return shells.find(release, path) ?? shells.keep(release, path, splitAtSlots(renderDocument(view())))
}

function splitAtSlots(markup: string): Shell {
  return markup.split(slotPattern).map((piece) => {
    const slot = slotNames.find((name) => slotMarkup(name) === piece)
    return slot === undefined ? fillWith(piece) : { slot }
  })
}
