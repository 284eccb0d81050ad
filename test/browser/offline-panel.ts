import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { OfflineManifest } from '../../content-build/contract/offline.ts'
import { eventually, type Reader } from './offline-reader.ts'

export const panel = ({ page }: Reader) => page.getByRole('dialog', { name: 'Read offline' })
export const button = (reader: Reader, name: string): Locator =>
  panel(reader).getByRole('button', { name, exact: true })
/** The sentence about the current state. */
export const says = (reader: Reader) => panel(reader).locator('.offline-state').textContent()
/** Returns the site's stored record of the choice to save everything, which is the time of the last update; empty once it is removed. */
export const setting = ({ page }: Reader) => page.evaluate(() => localStorage.getItem('offline'))

/** Fetches the server's list of everything that can be saved. */
export const readManifest = async (origin: string) =>
  (await (await fetch(`${origin}/offline.json`)).json()) as OfflineManifest

export async function openPanel(reader: Reader): Promise<void> {
  await reader.page.getByRole('button', { name: 'Read offline' }).click()
  await eventually(() => says(reader)).not.toBe('')
}

export async function takeAlong(reader: Reader): Promise<void> {
  await openPanel(reader)
  await button(reader, 'Save for offline').click()
  await eventually(() => says(reader)).toMatch(/^Done\./)
}

/** Waits until the page has done what it does when idle. */
export async function becomeIdle({ page }: Reader): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForLoadState('networkidle')
}

/** Removes the saved pages in another tab. */
export async function removeElsewhere(reader: Reader): Promise<void> {
  const other = { ...reader, page: await reader.context.newPage() }
  await other.page.goto('/configuration/')
  await openPanel(other)
  await button(other, 'Remove').click()
  await eventually(() => says(other)).toMatch(/^Removed\. \d+ pages, about/)
}

/** Delays a path until the test releases it. */
export function hold({ gateway }: Reader, held: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  gateway.intercept = async (path) => {
    if (path === held) await promise
    return undefined
  }
  return resolve
}

/** Expects that no saved page is left, and that the choice is forgotten. */
export async function expectRemoved(reader: Reader): Promise<void> {
  expect((await reader.listStored())['docs-saved-1'] ?? []).toEqual([])
  expect(await setting(reader)).toBe('')
}
