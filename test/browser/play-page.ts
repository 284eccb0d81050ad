import { deflateRawSync } from 'node:zlib'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const readStatus = (page: Page) => page.locator('.play-toolbar').getByRole('status').textContent()

/** Tells whether an element has the focus, inside a shadow tree as well. */
export const isFocused = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element)

export async function waitForBuild(page: Page): Promise<void> {
  await expect.poll(() => readStatus(page)).toMatch(/^(?:Built|Not built|Stopped)/)
}

/** Starts the playground with its first example, and waits for its first build. */
export async function startPlayground(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the playground' }).click()
  await waitForBuild(page)
}

/** The address of a project that somebody shares. */
export const shareProject = (files: Record<string, string>): string =>
  `/play/#project=${deflateRawSync(JSON.stringify(files)).toString('base64url')}`
