/**
 * Marks the current section in the page's outline and scrolls its entry into view. Where the outline is a drop-down, shows the section's name on it
 * and closes it after a choice, on Escape and on a press outside.
 */
export class PageOutline extends HTMLElement {
  #targets = new Map<Element, HTMLAnchorElement>()
  #shown = document.createElement('span')
  #marked: HTMLAnchorElement | undefined
  /** The scroll position after a link was followed; the link stays marked while the page stays there. */
  #rest: { at: number; target: Element } | undefined
  #listening = new AbortController()
  /** True if a reader scrolled the list before the script was ready, until they follow a link. */
  #isScrolledByReader = false

  connectedCallback(): void {
    for (const link of this.querySelectorAll('a')) {
      const target = document.getElementById(decodeURIComponent(link.hash.slice(1)))
      if (target) this.#targets.set(target, link)
    }
    this.querySelector('summary')?.append(this.#shown)
    this.#listening = new AbortController()
    const { signal } = this.#listening
    let frame = 0
    const update = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => this.#update())
    }
    addEventListener('scroll', update, { passive: true, signal })
    addEventListener('resize', update, { signal })
    for (const type of ['hashchange', 'load']) addEventListener(type, () => this.#follow(), { signal })
    addEventListener('hashchange', () => (this.#isScrolledByReader = false), { capture: true, signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && this.#close(), { signal })
    addEventListener('pointerdown', ({ target }) => this.contains(target as Node) || this.#close(), { signal })
    this.addEventListener('click', ({ target }) => target instanceof HTMLAnchorElement && this.#close(), { signal })
    this.addEventListener('toggle', () => this.#reveal(), { capture: true, signal })
    this.#isScrolledByReader = (this.querySelector('ul')?.scrollTop ?? 0) > 0
    this.#follow()
  }

  disconnectedCallback(): void {
    this.#listening.abort()
  }

  #close(): void {
    const details = this.querySelector('details')
    if (!details?.open) return
    // The focus would be lost when the list closes.
    if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
    details.open = false
  }

  /** Handles a followed link, whether here, in the text, or from another page. */
  #follow(): void {
    const target = document.querySelector(':target')
    const { top = -1 } = target?.getBoundingClientRect() ?? {}
    if (target && top >= 0 && top < innerHeight) this.#rest = { at: scrollY, target }
    this.#update()
  }

  #update(): void {
    if (this.#rest && Math.abs(this.#rest.at - scrollY) > 1) this.#rest = undefined
    const followed = this.#rest && this.#targets.get(this.#rest.target)
    const link = followed ?? this.#findInView()
    if (link === this.#marked) return
    this.#marked?.removeAttribute('aria-current')
    link?.setAttribute('aria-current', 'true')
    this.#shown.textContent = link?.textContent ?? ''
    this.#marked = link
    this.#reveal()
  }

  /** Finds the last section that begins above a line: the place where headings come to rest, moving down over the last screen. */
  #findInView(): HTMLAnchorElement | undefined {
    const root = document.documentElement
    const way = root.scrollHeight - innerHeight
    const top = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) + 16
    const last = Math.min(way, innerHeight)
    const sunk = last > 0 ? Math.max(0, 1 - (way - scrollY) / last) : 0
    const line = top + (innerHeight - top) * sunk
    let found: HTMLAnchorElement | undefined
    for (const [target, link] of this.#targets) {
      if (target.getClientRects().length > 0 && target.getBoundingClientRect().top <= line) found = link
    }
    return found
  }

  /** Scrolls only the list, to the marked entry and a few neighbors, but not under a pointer that may be about to press. */
  #reveal(): void {
    const list = this.querySelector('ul')
    if (list?.matches(':hover') || this.#isScrolledByReader) return
    const { top = 0, bottom = 0, height = 0 } = this.#marked?.getBoundingClientRect() ?? {}
    if (list === null || height === 0) return
    const box = list.getBoundingClientRect()
    const room = Math.min(3 * height, (box.height - height) / 2)
    list.scrollTop += Math.min(0, top - box.top - room) || Math.max(0, bottom - box.bottom + room)
  }
}
