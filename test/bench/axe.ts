import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The rules of WCAG 2.2, levels A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Audits the page as it is shown now; one line for each element that breaks a rule of WCAG 2.2 AA. */
export async function findViolations(page: Page): Promise<string[]> {
  // The debugger evaluates it, so the page's content security policy does not apply.
  await page.evaluate(`typeof axe === 'undefined' && (() => { ${axe.source} })()`)
  return page.evaluate(async (values) => {
    // After a resize, observers of sizes run in the next frame; waits until the last of them has run.
    await new Promise((resolve) => new ResizeObserver(resolve).observe(document.body))
    const runner = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations } = await runner.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
  }, tags)
}
