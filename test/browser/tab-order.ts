import type { Page } from 'playwright-core'

/** One stop of the Tab key. */
export interface TabStop {
  /** Describes the element to a person who reads a failure. */
  name: string
  /** True if the element, or the label that represents it, has an outline. */
  marked: boolean
  /** True if no ancestor clips its outline at the sides, where scrolling could not reveal it. */
  whole: boolean
  /** True if the element is inside the window and not covered. */
  inSight: boolean
}

declare global {
  /** Elements that had the focus so far: what loads meanwhile moves them but replaces none. */
  var stopsSoFar: Set<Element>
}

/** Presses Tab until the focus leaves the page, and notes each stop; throws when it never leaves. */
export async function listTabStops(page: Page, limit = 300): Promise<TabStop[]> {
  await page.evaluate(() => {
    globalThis.stopsSoFar = new Set()
  })
  const stops: TabStop[] = []
  while (stops.length < limit) {
    await page.keyboard.press('Tab')
    const stop = await readStop(page)
    if (stop === undefined) return stops
    stops.push(stop)
  }
  throw new Error(`After ${limit} stops the focus is still in the page, at ${stops.at(-1)?.name}.`)
}

/** Describes the focused element; undefined once the focus has left the page or returned to an earlier element. */
function readStop(page: Page): Promise<TabStop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return undefined
    if (globalThis.stopsSoFar.has(element)) return undefined
    globalThis.stopsSoFar.add(element)
    const shown = element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(shown)
    const { left, right, top, width, height } = shown.getClientRects()[0] ?? new DOMRect()
    const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    let whole = true
    for (let box = shown.parentElement; box !== null && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue
      const start = box.getBoundingClientRect().left + box.clientLeft - box.scrollLeft
      // The width is a whole number, the rest is not.
      whole &&= left - ring > start - 1 && right + ring < start + box.scrollWidth + 1
    }
    const atTop = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20))
    return {
      name: `${element.tagName.toLowerCase()} “${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}”`,
      marked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      whole,
      inSight: atTop !== null && (shown.contains(atTop) || atTop.contains(shown)),
    }
  })
}

/**
 * The names of what was reached by {@link listTabStops}, in that order, and of all that answers the keyboard, in the order in which they
 * are seen, the sidebar before the text: a group of radio buttons is one, and what is folded away is none.
 */
export function readTabOrder(page: Page): Promise<{ reached: string[]; answering: string[] }> {
  return page.evaluate(() => {
    const selector =
      'a[href], button, input:not([type=radio], [disabled]), input:checked:not([disabled]), select, summary, [tabindex="0"]'
    const inSource = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }),
    )
    const isIn = (place: string) => (element: HTMLElement) => element.closest(place) !== null
    const sidebar = inSource.filter(isIn('.page > .sidebar'))
    const others = inSource.filter((element) => !sidebar.includes(element))
    const answering = others.toSpliced(Math.max(0, others.findIndex(isIn('main'))), 0, ...sidebar)
    const [reached, all] = [globalThis.stopsSoFar, answering].map((elements) =>
      // Elements of the same name are told apart by their position.
      Array.from(
        elements,
        (element) => `${element.textContent?.trim().slice(0, 40)} (${answering.indexOf(element as HTMLElement)})`,
      ),
    )
    return { reached: reached ?? [], answering: all ?? [] }
  })
}
