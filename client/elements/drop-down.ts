/** How long the mouse rests on a drop-down before it opens, and may be away before it closes. */
const openDelay = 80
const closeDelay = 250

/** What the arrow keys stop at; of radio buttons the chosen one, as the Tab key does. */
const itemSelector = 'a[href], button, input:checked, summary'

/**
 * Makes a drop-down of the `<details>` it holds: it opens on hover as well, closes on Escape, a press outside and the loss of focus,
 * and lets the arrow keys walk through what it shows. A link beside the `<details>` is part of it: it opens from there, too.
 *
 * Where the stylesheet has its panel unfold in place, it opens by click alone and stays open: nothing moves from under the pointer.
 */
export class DropDown extends HTMLElement {
  #listening = new AbortController()
  #timer = 0
  /** Opened by hover alone. */
  #hovered = false

  connectedCallback(): void {
    this.#listening = new AbortController()
    const { signal } = this.#listening
    // A finger “hovers” as well, just before its click: that would open and close at once.
    this.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && this.#enter(), { signal })
    this.addEventListener('pointerleave', () => this.#leave(), { signal })
    this.addEventListener('focusout', ({ relatedTarget }) => this.#leaveFor(relatedTarget), { signal })
    this.addEventListener('keydown', (event) => this.#walk(event), { signal })
    this.#summary?.addEventListener('click', (event) => this.#click(event), { signal })
    // Heard everywhere: what hover opened does not have the focus.
    addEventListener('keydown', ({ key }) => key === 'Escape' && this.#escape(), { signal })
    addEventListener('pointerdown', ({ target }) => this.#leaveFor(target), { signal })
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer)
    this.#listening.abort()
  }

  /** Whether its content shows because it was unfolded. */
  get open(): boolean {
    return this.#details?.open ?? false
  }

  /** Closes it; a focus inside returns to the summary with `refocus`. */
  close({ refocus = false } = {}): void {
    clearTimeout(this.#timer)
    this.#hovered = false
    if (!this.open) return
    if (refocus && this.contains(document.activeElement)) this.#summary?.focus()
    this.#toggle(false)
  }

  get #details(): HTMLDetailsElement | null {
    return this.querySelector('details')
  }

  get #summary(): HTMLElement | null {
    return this.querySelector('summary')
  }

  #toggle(open: boolean): void {
    if (open) this.#details?.setAttribute('open', '')
    else for (const details of this.querySelectorAll('details')) details.removeAttribute('open')
  }

  get #inPlace(): boolean {
    const panel = this.#summary?.nextElementSibling
    return panel instanceof HTMLElement && getComputedStyle(panel).position === 'static'
  }

  #enter(): void {
    clearTimeout(this.#timer)
    if (this.open || this.#inPlace) return
    this.#timer = setTimeout(() => {
      this.#hovered = true
      this.#toggle(true)
    }, openDelay)
  }

  #leave(): void {
    clearTimeout(this.#timer)
    if (this.#hovered) this.#timer = setTimeout(() => this.#focusInside() || this.close(), closeDelay)
  }

  #focusInside(): boolean {
    const { activeElement } = document
    return activeElement !== this.#summary && (this.#details?.contains(activeElement) ?? false)
  }

  #leaveFor(target: EventTarget | null): void {
    // Without a target the window lost the focus, or an empty spot of the panel took it.
    if (target instanceof Node && !this.contains(target) && !this.#inPlace) this.close()
  }

  /** A click on what hover has opened keeps it open, where it would have closed it. */
  #click(event: MouseEvent): void {
    clearTimeout(this.#timer)
    if (this.#hovered && this.open && event.detail > 0) event.preventDefault()
    this.#hovered = false
  }

  #escape(): void {
    // One step at a time: what is open inside closes first.
    if (this.querySelector(':scope drop-down > details[open]') === null) this.close({ refocus: true })
  }

  #walk(event: KeyboardEvent): void {
    const { key, target } = event
    // In another one that is open, that one walks through the items of both.
    if (this.parentElement?.closest<DropDown>('drop-down')?.open) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // The arrow keys of a group of radio buttons are the browser's.
    if (!(target instanceof HTMLElement) || target instanceof HTMLInputElement) return
    if (!this.open) {
      if ((key !== 'ArrowDown' && key !== 'ArrowUp') || (this.#inPlace && target !== this.#summary)) return
      this.#toggle(true)
    }
    const items = [...(this.#details?.querySelectorAll<HTMLElement>(itemSelector) ?? [])].filter(
      (item) => item !== this.#summary && item.checkVisibility(),
    )
    const next = findNext(items, items.indexOf(target), key)
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
}

/** The item a key leads to, round the ends; -1 stands for what is before the first. */
function findNext(items: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at < 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  return undefined
}
