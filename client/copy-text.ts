import { announce } from './announce.ts'

/** Milliseconds for which the outcome shows. */
const feedbackTime = 2000

const told = new WeakMap<Element, { label: string; timer: number }>()

/**
 * Copies a text to the clipboard and tells the outcome: to screen readers, and for a while on the pressed element, as its label and in `data-state`.
 *
 * Call it within the press, even if the text is still a promise: only there do browsers allow the clipboard. `failure` tells readers what else they
 * can do.
 */
export async function copyText(text: string | Promise<string>, pressed: HTMLElement, failure: string): Promise<void> {
  const copied = await write(text).then(
    () => true,
    () => false,
  )
  announce(copied ? 'Copied to the clipboard' : `Not copied. ${failure}`)
  const { label, timer } = told.get(pressed) ?? { label: pressed.textContent }
  clearTimeout(timer)
  pressed.textContent = copied ? 'Copied' : 'Failed'
  pressed.dataset.state = copied ? 'copied' : 'failed'
  const reset = (): void => {
    pressed.textContent = label
    delete pressed.dataset.state
  }
  told.set(pressed, { label, timer: setTimeout(reset, feedbackTime) })
}

/** Rejects without a secure context, where there is no clipboard, and without permission. */
async function write(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text)
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
