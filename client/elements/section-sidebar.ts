import type { StoredAnchor } from '../sidebar-anchors.ts'
import { readSidebarState, type SidebarState, writeSidebarState } from '../sidebar-state.ts'

/** Accepts only the sidebar that this site's server sends. */
const policy = globalThis.trustedTypes?.createPolicy('sidebar', { createHTML: (html: string) => html })

/**
 * Lists the pages of a section. Fetches the anchors of other pages from `src` when the reader opens one, and remembers for the next page which items
 * are open and how far the list is scrolled.
 */
export class SectionSidebar extends HTMLElement {
  #state: SidebarState | undefined
  #loading: Promise<void> | undefined

  connectedCallback(): void {
    this.#state ??= readSidebarState(this)
    for (const type of ['pointerover', 'focusin', 'click']) this.addEventListener(type, this)
    addEventListener('pagehide', this)
    this.#catchUp()
  }

  disconnectedCallback(): void {
    removeEventListener('pagehide', this)
  }

  handleEvent({ type, target }: Event): void {
    if (type === 'pagehide') this.#save()
    if (!(target instanceof Element)) return
    const link = target.closest('a')
    const details = target.closest('nav summary')?.parentElement
    if (details instanceof HTMLDetailsElement) this.#reach(details, type === 'click')
    else if (link && type === 'click' && this.#state)
      this.#state.link = { href: link.href, top: link.getBoundingClientRect().top }
  }

  /** The reader may have opened an item before the script was ready. */
  #catchUp(): void {
    for (const details of this.querySelectorAll('nav details:is([open], :has(> summary:is(:hover, :focus)))')) {
      if (!isEmpty(details)) continue
      if (details.hasAttribute('open') && this.#state) this.#state.open[getPath(details)] = []
      this.#load()
    }
  }

  /** Runs when the reader points at an arrow or clicks it; the browser opens or closes the item after this. */
  #reach(details: HTMLDetailsElement, clicked: boolean): void {
    if (isEmpty(details)) this.#load()
    if (!clicked || !this.#state) return
    if (details.open) delete this.#state.open[getPath(details)]
    else this.#state.open[getPath(details)] = []
  }

  /** Fills all items at once; a failure is shown in the open ones, and the next attempt tries again. */
  #load(): void {
    this.#loading ??= this.#fill().catch(() => {
      this.#loading = undefined
      for (const details of this.querySelectorAll('nav details[open]')) {
        if (isEmpty(details)) details.append(createMessage())
      }
    })
  }

  async #fill(): Promise<void> {
    const response = await fetch(this.getAttribute('src') ?? '')
    if (!response.ok) throw new Error(`${response.status}`)
    const html = await response.text()
    const sidebar = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')
    const lists = new Map(
      [...sidebar.querySelectorAll('details')].map((details) => [getPath(details), details.lastElementChild]),
    )
    for (const details of this.querySelectorAll('nav details')) {
      const list = lists.get(getPath(details))
      if (isEmpty(details) && list) {
        details.querySelector('p')?.remove()
        details.append(list)
      }
    }
  }

  #save(): void {
    if (!this.#state) return
    for (const details of this.querySelectorAll('nav details')) {
      const path = getPath(details)
      if (path in this.#state.open) this.#state.open[path] = readAnchors(details.querySelector('ul'))
    }
    writeSidebarState(this, { ...this.#state, scroll: this.scrollTop })
  }
}

function isEmpty(details: Element): boolean {
  return details.querySelector('ul') === null
}

/** Returns the path of the page with these anchors, from the link before them. */
function getPath(details: Element): string {
  return details.previousElementSibling?.getAttribute('href') ?? ''
}

/** Reads a list of anchors as data for `createAnchorList`. */
function readAnchors(list: Element | null): StoredAnchor[] {
  return Array.from(list?.children ?? [], (item) => {
    const link = item.querySelector('a')
    const title = Array.from(link?.childNodes ?? [], ({ textContent }) => textContent ?? '').filter(Boolean)
    const children = readAnchors(item.querySelector('ul'))
    return children.length > 0 ? [link?.hash ?? '', title, children] : [link?.hash ?? '', title]
  })
}

function createMessage(): HTMLElement {
  return Object.assign(document.createElement('p'), {
    className: 'load-error',
    role: 'alert',
    textContent: 'Error loading content.',
  })
}
