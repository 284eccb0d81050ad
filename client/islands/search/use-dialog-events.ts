import { useEffect } from 'react'
import { isToggle } from '../../search/shortcut.ts'
import type { PastedTexts } from './pasted-texts.ts'

/** Keys and pasted texts, before DocSearch sees them. */
export function useDialogEvents(dialog: HTMLDialogElement, pasted: PastedTexts, onClose: () => void): void {
  useEffect(() => {
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    dialog.addEventListener('keydown', (event) => handleKey(event, dialog, onClose), options)
    dialog.addEventListener('paste', (event) => handlePaste(event, pasted), options)
    for (const type of ['pointermove', 'pointerdown'] as const) {
      dialog.addEventListener(type, (event) => notePointer(event, dialog), options)
    }
    dialog.addEventListener('input', () => delete dialog.dataset.moved, options)
    return () => stop.abort()
  }, [dialog, pasted, onClose])
}

function handleKey(event: KeyboardEvent, dialog: HTMLDialogElement, onClose: () => void): void {
  if (event.isComposing) return
  if (event.key === 'Escape' || isToggle(event)) {
    event.preventDefault()
    event.stopPropagation()
    onClose()
  } else if (event.key === 'Tab') {
    // The dialog keeps the focus inside already; DocSearch would count elements that are hidden.
    event.stopPropagation()
  } else if (event.key.startsWith('Arrow')) {
    dialog.dataset.moved = ''
  }
}

/** Whether the reader has chosen among the answers to what the field holds. */
export function hasChosen(dialog: HTMLDialogElement): boolean {
  return dialog.dataset.moved !== undefined
}

/** A reader who points at an answer or presses it has chosen. Not where the answers came to lie below a pointer at rest. */
function notePointer({ type, target, movementX, movementY }: PointerEvent, dialog: HTMLDialogElement): void {
  if (
    (type === 'pointerdown' || movementX || movementY) &&
    target instanceof Element &&
    target.closest('[role=option]')
  )
    dialog.dataset.moved = ''
}

function handlePaste(event: ClipboardEvent, pasted: PastedTexts): void {
  const text = event.clipboardData?.getData('text/plain')
  if (text && event.target instanceof HTMLInputElement && pasted.paste(event.target, text)) event.preventDefault()
}
