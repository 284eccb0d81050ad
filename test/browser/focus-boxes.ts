import type { Page } from 'playwright-core'

/** How a focused element looks to a reader. */
export interface FocusBox {
  name: string
  /** The elements that cover it within the window. */
  covered: string[]
  /** The width of its focus indicator, in pixels. */
  line: number
  /** The contrast between the indicator and the background behind it. */
  contrast: number
}

/** Presses Tab through the page and examines each stop. */
export async function listFocusBoxes(page: Page, most = 150): Promise<FocusBox[]> {
  const boxes: FocusBox[] = []
  const seen = new Set<string>()
  while (boxes.length < most) {
    await page.keyboard.press('Tab')
    const box = await page.evaluate(lookAtFocus)
    if (box === undefined || seen.has(box.place)) return boxes
    seen.add(box.place)
    boxes.push(box)
  }
  return boxes
}

function lookAtFocus(): (FocusBox & { place: string }) | undefined {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  const shown = element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element
  const place = String([...document.querySelectorAll('*')].indexOf(element))
  const name = `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`
  const covered = new Set<string>()
  // Line by line: the bounding box of a link that wraps has corners outside of it.
  for (const { left, right, top, bottom } of shown.getClientRects()) {
    for (const x of [left + 3, (left + right) / 2, right - 3])
      for (const y of [top + 3, (top + bottom) / 2, bottom - 3]) noteCovers(x, y)
  }
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(shown)
  const line = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
  return { name, place, covered: [...covered], line, contrast: getContrast(outlineColor, findGround(shown)) }

  function noteCovers(x: number, y: number): void {
    const stack = document.elementsFromPoint(x, y)
    // Parts outside of the window can be scrolled to. An element without a background covers nothing.
    for (const over of stack.slice(
      0,
      stack.findIndex((one) => shown.contains(one)),
    ))
      if (!over.contains(shown) && hasGround(over)) covered.add(`${over.localName}.${over.className}`)
  }

  /** Finds the background behind an element, which need not belong to an ancestor. */
  function findGround(element: Element): string {
    const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect()
    const behind = document.elementsFromPoint(left + width / 2, top + Math.min(height / 2, 20))
    const colors = behind
      .filter((one) => !element.contains(one))
      .filter(hasGround)
      .map((one) => getComputedStyle(one).backgroundColor)
    return colors[0] ?? 'rgb(255, 255, 255)'
  }

  function hasGround(element: Element): boolean {
    return !/rgba\(.* 0\)|transparent/.test(getComputedStyle(element).backgroundColor)
  }

  function getContrast(one: string, other: string): number {
    const [dark = 0, light = 0] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }

  function getLuminance(color: string): number {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
      const value = Number(part) / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
}
