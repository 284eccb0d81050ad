import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Uses search as a reader does, on an open page. */
export class SearchReader {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Search' })
  }

  get field(): Locator {
    return this.dialog.getByRole('combobox', { name: 'Search the documentation' })
  }

  get options(): Locator {
    return this.dialog.getByRole('option')
  }

  /** The option that Enter opens. */
  get chosen(): Locator {
    return this.dialog.getByRole('option', { selected: true })
  }

  /** Opens search by its button, and waits until there is a field to write in. */
  async open(): Promise<void> {
    await this.page.locator('[data-search]').click()
    await this.field.waitFor()
  }

  /** Types a query and waits for its first answer, whose matches are marked; no result of another query is left then. */
  async find(query: string): Promise<void> {
    const match = this.options.locator('mark').first()
    await this.field.fill('')
    await match.waitFor({ state: 'detached' })
    await this.field.fill(query)
    await match.waitFor()
    await expect.poll(() => this.count()).toMatch(/results?\./)
  }

  /** Types a query and waits for its last answer, which includes the texts. */
  async findInTexts(query: string): Promise<void> {
    await this.find(query)
    await this.options.locator('.search-hit-text').first().waitFor()
  }

  /** Opens and closes search, so that from now on it opens at once. */
  async bring(): Promise<void> {
    await this.open()
    await this.page.keyboard.press('Escape')
    await this.dialog.waitFor({ state: 'detached' })
  }

  /** Returns the announcement of the latest query to screen readers. */
  async count(): Promise<string> {
    return (await this.dialog.getByRole('status').textContent()) ?? ''
  }

  /** Pastes a text into the field, as from the clipboard. */
  async paste(text: string): Promise<void> {
    await this.field.focus()
    await this.field.evaluate((field, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      // The browser inserts the text unless a listener has handled it.
      if (field.dispatchEvent(event)) document.execCommand('insertText', false, pasted)
    }, text)
  }
}
