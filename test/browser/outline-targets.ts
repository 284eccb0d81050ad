import type { Page } from 'playwright-core'

/** Follows every link of the page's outline and lists those whose heading ends up out of view or below the header. */
export function listHiddenTargets(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.outline a')]
    if (links.length === 0) return ['the page has no outline']
    const hidden: string[] = []
    for (const link of links) {
      link.click()
      await new Promise(requestAnimationFrame)
      const target = document.getElementById(decodeURIComponent(link.hash.slice(1)))
      const headerEnd = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0
      const { top = -1, bottom = -1 } = target?.getBoundingClientRect() ?? {}
      if (location.hash !== link.hash || top < headerEnd || bottom > innerHeight) hidden.push(`${link.hash} at ${top}`)
    }
    return hidden
  })
}
