import type { Page } from 'playwright-core'

/**
 * Lists what is pressed and has neither 24 by 24 pixels nor a circle of this size around its middle that no other target reaches into.
 *
 * A link within a line of text is let off, as the criterion does: its line decides its height.
 */
export function listSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24
    const selector = 'a[href], button, summary, select, input, [role=button]'
    const shown = (element: Element): DOMRect => (element.closest('label') ?? element).getBoundingClientRect()
    const targets = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
      const { width, height } = shown(element)
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1
    })
    return targets.filter(isSmall).map((element) => {
      const { width, height } = shown(element)
      return `${element.outerHTML.slice(0, 90)}: ${Math.round(width)} × ${Math.round(height)}`
    })

    function isSmall(element: HTMLElement): boolean {
      const box = shown(element)
      if ((box.width >= least && box.height >= least) || isInText(element)) return false
      const x = box.left + box.width / 2
      const y = box.top + box.height / 2
      return targets.some((other) => {
        if (other === element || other.contains(element) || element.contains(other)) return false
        const { left, right, top, bottom, width, height } = shown(other)
        const isSmallToo = width < least || height < least
        const near = isSmallToo
          ? Math.hypot(left + width / 2 - x, top + height / 2 - y) < least
          : Math.hypot(x - Math.max(left, Math.min(x, right)), y - Math.max(top, Math.min(y, bottom))) < least / 2
        return near && shown(other).height > 0
      })
    }

    function isInText(element: HTMLElement): boolean {
      if (getComputedStyle(element).display !== 'inline') return false
      const around = element.closest('p, li, td, th, dd, dt, figcaption, h1, h2, h3, h4, div')
      return around !== null && around.textContent.trim() !== element.textContent.trim()
    }
  })
}
