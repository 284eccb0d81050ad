export type SlotName = 'sidebar' | 'article'

/** The markup of an empty slot, exactly as React renders it; the response splices compiled HTML in its place. */
export const slotMarkup = (name: SlotName): string => `<template data-slot="${name}"></template>`

/** A place in a view that compiled HTML takes; see `slotMarkup`. */
export function Slot({ name }: { name: SlotName }) {
  return <template data-slot={name} />
}
