/** Delay in milliseconds before a drop-down opens under the mouse, and before it closes behind it. */
const openDelay = 80
const closeDelay = 250

const ownEvents = ['pointerenter', 'pointerleave', 'focusout', 'click']
/** The keyboard is watched everywhere, since a panel that opened on hover does not have the focus. */
const documentEvents = ['keydown', 'pointerdown']

/** Matches what the arrow keys stop at; of a group of radio buttons the checked one, as with the Tab key. */
const itemSelector = 'a[href], button, input:checked, summary'

/**
 * Makes a drop-down of the `<details>` inside: it also opens on hover, closes on Escape, a press outside and the loss of focus, and lets the arrow
 * keys walk through its items. A link beside the `<details>` belongs to it and opens it as well.
 *
 * If the stylesheet shows its panel in place, the drop-down opens by click only and stays open, so that nothing moves from under the pointer.
 */
export class DropDown extends HTMLElement {
  #timer = 0
  /** True if only hover opened it. */
  #hovered = false

  connectedCallback(): void {
    for (const type of ownEvents) this.addEventListener(type, this)
    for (const type of documentEvents) document.addEventListener(type, this)
    // The mouse may have been there before the script.
    if (this.matches(':hover') && matchMedia('(hover: hover)').matches) {
      this.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
    }
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer)
    for (const type of documentEvents) document.removeEventListener(type, this)
  }

  handleEvent(event: Event): void {
    if (event instanceof KeyboardEvent) this.#press(event)
    else if (event instanceof FocusEvent) this.#leaveFor(event.relatedTarget)
    else if (event.type === 'pointerdown') this.#leaveFor(event.target)
    else if (event instanceof MouseEvent) this.#point(event)
  }

  /** Returns true if the content is visible because the panel was unfolded. */
  get open(): boolean {
    return this.#details.open
  }

  /** Closes the panel and the drop-downs in it; a focus inside returns to the summary. */
  close(): void {
    clearTimeout(this.#timer)
    this.#hovered = false
    if (!this.open) return
    if (this.contains(document.activeElement)) this.#summary.focus()
    for (const details of this.querySelectorAll('details')) details.open = false
  }

  // The Worker renders both.
  get #details(): HTMLDetailsElement {
    return this.querySelector('details') as HTMLDetailsElement
  }

  get #summary(): HTMLElement {
    return this.querySelector('summary') as HTMLElement
  }

  get #inPlace(): boolean {
    const panel = this.#summary.nextElementSibling
    return panel !== null && getComputedStyle(panel).position === 'static'
  }

  #leaveFor(target: EventTarget | null): void {
    // Without a target, the window lost the focus, or an empty area of the panel got it.
    if (target instanceof Node && !this.contains(target) && !this.#inPlace) this.close()
  }

  #point(event: MouseEvent): void {
    const { type, target, detail } = event
    clearTimeout(this.#timer)
    if (type === 'click') {
      // A press of the pointer is a final choice; arrow keys can move on, and they press radio buttons without a pointer.
      if (target instanceof HTMLLabelElement && detail > 0) this.close()
      if (!this.#summary.contains(target as Node)) return
      // A click on the summary of a panel that hover opened keeps it open instead of closing it.
      if (this.#hovered && detail > 0) event.preventDefault()
      this.#hovered = false
    } else if (type === 'pointerleave') {
      if (this.#hovered) this.#timer = setTimeout(() => this.#holdsFocus() || this.close(), closeDelay)
      // A finger also “hovers”, immediately before its click, which would open and close the panel at once.
    } else if ((event as PointerEvent).pointerType === 'mouse' && !this.open && !this.#inPlace) {
      this.#timer = setTimeout(() => {
        this.#hovered = true
        this.#details.open = true
      }, openDelay)
    }
  }

  #holdsFocus(): boolean {
    const { activeElement } = document
    return activeElement !== this.#summary && this.#details.contains(activeElement)
  }

  #press(event: KeyboardEvent): void {
    const { key, target } = event
    if (key === 'Escape') {
      // One step at a time: an open drop-down inside closes first, and the drawer around this one stays open.
      if (this.open && !this.#inPlace) event.preventDefault()
      if (this.querySelector(':scope drop-down > details[open]') === null) this.close()
    } else if (target instanceof HTMLElement && this.contains(target)) this.#walk(event, target)
  }

  #walk(event: KeyboardEvent, target: HTMLElement): void {
    // Inside another open drop-down, the outer one moves through the items of both.
    if (this.parentElement?.closest<DropDown>('drop-down')?.open) return
    // The browser handles the arrow keys in a group of radio buttons.
    if (target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return
    if (!this.open) {
      if (!/^Arrow(Down|Up)$/.test(event.key) || (this.#inPlace && target !== this.#summary)) return
      this.#details.open = true
    }
    const items = [...this.#details.querySelectorAll<HTMLElement>(itemSelector)].filter(
      (item) => item !== this.#summary && item.checkVisibility(),
    )
    const next = findNext(items, items.indexOf(target), event.key)
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
}

/** Returns the item that a key leads to, wrapping at the ends; -1 is the position before the first. */
function findNext(items: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at < 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  return key === 'End' ? items.at(-1) : undefined
}
