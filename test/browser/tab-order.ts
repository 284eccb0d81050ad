import type { Page } from 'playwright-core'

/** One stop of the Tab key. */
export interface TabStop {
  /** What it is, for a person who reads a failure. */
  name: string
  /** Its place in the document, counting all elements. */
  place: number
  /** An outline is drawn round it, or round the label that stands for it. */
  marked: boolean
  /** No box it stands in cuts its outline off at the sides, where no scrolling would bring it out. */
  whole: boolean
  /** Nothing lies over it and it is inside the window. */
  inSight: boolean
}

/** Presses Tab until the focus leaves the page, and notes each stop; throws when it never leaves. */
export async function listTabStops(page: Page, limit = 300): Promise<TabStop[]> {
  const stops: TabStop[] = []
  while (stops.length < limit) {
    await page.keyboard.press('Tab')
    const stop = await readStop(page)
    if (stop === undefined || stop.place === stops[0]?.place) return stops
    stops.push(stop)
  }
  throw new Error(`After ${limit} stops the focus is still in the page, at ${stops.at(-1)?.name}.`)
}

function readStop(page: Page): Promise<TabStop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return undefined
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
      place: [...document.querySelectorAll('*')].indexOf(element),
      marked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      whole,
      inSight: atTop !== null && (shown.contains(atTop) || atTop.contains(shown)),
    }
  })
}

/** How many elements of the page answer the keyboard: a group of radio buttons is one, and what is folded away is none. */
export function countInteractive(page: Page): Promise<number> {
  return page.evaluate(() => {
    const selector =
      'a[href], button, input:not([type=radio], [disabled]), input:checked:not([disabled]), summary, [tabindex="0"]'
    return [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }),
    ).length
  })
}
