export type SlotName = 'sidebar' | 'article'

/** The markup of an empty slot, exactly as React renders it; the response inserts compiled HTML in its place. */
export const slotMarkup = (name: SlotName): string => `<template data-slot="${name}"></template>`

/** Marks the place of compiled HTML in a view; see `slotMarkup`. */
export function Slot({ name }: { name: SlotName }) {
  return <template data-slot={name} />
}
