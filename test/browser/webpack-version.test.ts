import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationKey, notificationVersion } from '../../client/notification.ts'
import { findViolations } from '../bench/axe.ts'
import { buildContent, page as write } from './build-content.ts'
import { type OpenSite, openSite, phone } from './open-site.ts'

const output = `Text.

## output.clean

<Option name="output.clean"/>

Empties the folder.

## output.filename

<Option name="output.filename"/>

Names files.

## More

- <Option name="output.trustedTypes.onPolicyCreationFailure"/>: what happens then.
`

const hooks = `## additionalAssets

<Hook name="compilation.additionalAssets"/>

Adds assets.

## trusted

<Option name="output.trustedTypes"/>

Makes a policy.
`

let site: OpenSite
beforeAll(async () => {
  const pages = {
    'index.mdx': write('Home', 'Text.'),
    'concepts/index.mdx': write('Concepts', 'Text.'),
    'configuration/index.mdx': write('Configuration', 'Text.'),
    'configuration/output.mdx': write('Output', output),
    'configuration/hooks.mdx': write('Hooks', hooks),
  }
  site = await openSite(await buildContent(pages))
})
afterAll(() => site.close())

/** Settings of a reader who closed the notification, so that none loads during the test. */
const quiet = { [notificationKey]: notificationVersion }
const at = (version: string) => ({ ...quiet, 'webpack-version': version })
const choice = (page: Page) => page.getByRole('combobox', { name: 'My webpack' })
const readStored = (page: Page) => page.evaluate(() => localStorage.getItem('webpack-version'))

/** Returns the visible texts of the facts about the release that brought an option. */
const readMarks = (page: Page) =>
  page.locator('.facts .since').evaluateAll((marks) =>
    marks.map((mark) => {
      const { content } = getComputedStyle(mark, '::before')
      const word = (mark as HTMLElement).innerText
      return content === 'none' ? word : `${content.slice(1, -1)} ${word.trim()}`
    }),
  )

/** Moves the mouse, as a reader who is about to choose, and waits for what that loads. */
async function wake(page: Page): Promise<void> {
  await page.evaluate(() => customElements.whenDefined('theme-toggle'))
  await page.mouse.move(50, 50)
  await page.mouse.move(60, 60)
  await page.evaluate(() => customElements.whenDefined('webpack-version'))
}

const unmarked = ['Since 5.20', 'since 5.82']
const blockStorage = () =>
  Object.defineProperty(globalThis, 'localStorage', {
    get: () => {
      throw new Error('Blocked.')
    },
  })

describe('the choice of a webpack', () => {
  it('is the newest at first, and marks nothing', async () => {
    const { page } = await site.visit('/configuration/output/')
    expect(await choice(page).inputValue()).toBe('')
    expect(await choice(page).locator('option:checked').innerText()).toMatch(/^newest \(5\.\d+\)$/)
    expect(await readMarks(page)).toEqual(unmarked)
    expect(await page.locator('html').getAttribute('class')).toBe('light')
  })

  it('marks what is newer, and nothing else', async () => {
    const { page } = await site.visit('/configuration/output/', { alive: true })
    await choice(page).selectOption('5.19')
    await expect.poll(() => readMarks(page)).toEqual(['Needs 5.20', 'Needs 5.82'])
    expect(await page.locator('html').getAttribute('class')).toBe('light at-version')
    await choice(page).selectOption('5.20')
    await expect.poll(() => readMarks(page)).toEqual(['Since 5.20', 'Needs 5.82'])
    await choice(page).selectOption('')
    await expect.poll(() => readMarks(page)).toEqual(unmarked)
    expect(await page.locator('html').getAttribute('class')).toBe('light')
  })

  it('is made by keyboard, and its outcome is told', async () => {
    const { page } = await site.visit('/configuration/output/', { alive: true })
    await choice(page).focus()
    await page.keyboard.press('End')
    await expect.poll(() => choice(page).inputValue()).toBe('5.0')
    await page.getByRole('status').getByText('2 names of this page are newer').waitFor()
  })

  it('leads to the first of what is newer', async () => {
    const { page } = await site.visit('/configuration/output/', { viewport: { width: 1280, height: 300 }, alive: true })
    await choice(page).selectOption('5.19')
    await page.getByRole('button', { name: 'see the first' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(await page.locator('.newer').first().isVisible()).toBe(true)
    await choice(page).selectOption('')
    await expect.poll(() => page.locator('webpack-version output').innerText()).toBe('')
  })

  it('moves nothing when a choice made before is told, on a phone', async () => {
    const { page } = await site.visit('/configuration/output/', {
      viewport: { width: 360, height: 740 },
      remembered: at('5.19'),
    })
    const read = () =>
      page
        .locator('.prose')
        .first()
        .evaluate((text) => text.getBoundingClientRect().top)
    const before = await read()
    await wake(page)
    await page.getByText('2 names of this page are newer').waitFor()
    expect(await read()).toBe(before)
  })

  it('flags what is deprecated', async () => {
    const { page } = await site.visit('/configuration/hooks/', { remembered: at('5.100') })
    const border = () =>
      page.locator('.facts .deprecated').evaluate((mark) => getComputedStyle(mark).borderInlineStartStyle)
    expect(await border()).toBe('solid')
    expect(await readMarks(page)).toEqual(['Since 5.37'])
    const { page: newest } = await site.visit('/configuration/hooks/')
    const mark = newest.locator('.facts .deprecated')
    expect(await mark.evaluate((element) => getComputedStyle(element).borderInlineStartStyle)).toBe('none')
  })

  it('holds on other pages', async () => {
    const { page } = await site.visit('/configuration/output/', { remembered: quiet, alive: true })
    await choice(page).selectOption('5.19')
    await expect.poll(() => readStored(page)).toBe('5.19')
    await page.goto('/configuration/hooks/')
    expect(await choice(page).inputValue()).toBe('5.19')
    expect(await readMarks(page)).toEqual(['Needs 5.37'])
  })

  it('holds for the page where storage is blocked', async () => {
    const { page } = await site.visit('/configuration/output/', { before: blockStorage, alive: true })
    expect(await choice(page).inputValue()).toBe('')
    await choice(page).selectOption('5.19')
    await expect.poll(() => readMarks(page)).toEqual(['Needs 5.20', 'Needs 5.82'])
  })

  it('is kept when it was made before the script came', async () => {
    const { promise: chosen, resolve: release } = Promise.withResolvers<void>()
    const { page } = await site.visit('/configuration/output/', {
      remembered: at('5.90'),
      prepare: (page) => page.route('**/assets/entry-*', (route) => chosen.then(() => route.continue())),
      until: 'commit',
    })
    await choice(page).selectOption('5.19')
    release()
    await wake(page)
    await expect.poll(() => readMarks(page)).toEqual(['Needs 5.20', 'Needs 5.82'])
    expect(await readStored(page)).toBe('5.19')
  })
})

describe('the webpack chosen before', () => {
  it('is shown without any module', async () => {
    const { page } = await site.visit('/configuration/output/', {
      remembered: at('5.19'),
      prepare: (page) => page.route('**/assets/entry-*', () => {}),
      until: 'commit',
    })
    await page.locator('.article-end').waitFor()
    expect(await choice(page).inputValue()).toBe('5.19')
    expect(await readMarks(page)).toEqual(['Needs 5.20', 'Needs 5.82'])
  })

  it('marks before anything is painted', async () => {
    const { page } = await site.visit('/configuration/output/', {
      remembered: at('5.19'),
      // Records the first mark in every frame, from the first on.
      before: () => {
        const seen: string[] = []
        Object.assign(globalThis, { seen })
        const look = () => {
          const mark = document.querySelector('.facts')
          if (mark) seen.push(mark.className)
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
    })
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'seen').length)).toBeGreaterThan(0)
    const seen: string[] = await page.evaluate(() => Reflect.get(globalThis, 'seen'))
    expect(new Set(seen)).toEqual(new Set(['facts since since-20 newer']))
  })

  it.each(['5.9999', '4.20', '5.019', '5.19.2', '6.0', '"><b>', ''])(
    'is the newest where storage holds %j',
    async (stored) => {
      const { page } = await site.visit('/configuration/output/', { remembered: at(stored), alive: true })
      expect(await choice(page).inputValue()).toBe('')
      expect(await readMarks(page)).toEqual(unmarked)
    },
  )

  it('is marked in the printable section', async () => {
    const { page } = await site.visit('/configuration/printable/', {
      remembered: at('5.19'),
      before: () => Object.assign(globalThis, { print: () => {} }),
    })
    expect((await readMarks(page)).toSorted()).toEqual(['Needs 5.20', 'Needs 5.37', 'Needs 5.82'])
    expect(await page.locator('webpack-version').count()).toBe(0)
  })

  it('stays readable on paper, without the choice', async () => {
    const { page } = await site.visit('/configuration/output/', { remembered: at('5.19') })
    await page.emulateMedia({ media: 'print' })
    expect(await choice(page).isVisible()).toBe(false)
    expect(await readMarks(page)).toEqual(['Needs 5.20', 'Needs 5.82'])
  })
})

describe('an address with ?v=', () => {
  it('makes the choice, and is no other page', async () => {
    const { page } = await site.visit('/configuration/output/?v=5.19#outputclean', { alive: true })
    expect(await choice(page).inputValue()).toBe('5.19')
    expect(await readMarks(page)).toEqual(['Needs 5.20', 'Needs 5.82'])
    expect(await readStored(page)).toBe('5.19')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/configuration\/output\/$/)
    // The page removes the query from its address; if it did so later, it would undo the next choice.
    await page.waitForURL((url) => url.search + url.hash === '#outputclean')
    await choice(page).selectOption('5.100')
    await expect.poll(() => readStored(page)).toBe('5.100')
    await page.reload()
    expect(await choice(page).inputValue()).toBe('5.100')
  })

  it('takes a whole version, as programs know theirs', async () => {
    const { page } = await site.visit('/configuration/output/?v=5.19.2', { alive: true })
    expect(await choice(page).inputValue()).toBe('5.19')
    expect(await readStored(page)).toBe('5.19')
    expect(await readMarks(page)).toEqual(['Needs 5.20', 'Needs 5.82'])
  })

  it.each(['5.9999', '4.0', 'latest', ''])('is ignored when it says %j', async (version) => {
    const path = `/configuration/output/?v=${version}`
    const { page } = await site.visit(path, { remembered: at('5.19'), alive: true })
    expect(await choice(page).inputValue()).toBe('5.19')
    expect(await readStored(page)).toBe('5.19')
  })

  it('holds for the page where storage is blocked', async () => {
    const { page } = await site.visit('/configuration/output/?v=5.19', { before: blockStorage, alive: true })
    expect(await choice(page).inputValue()).toBe('5.19')
    expect(await readMarks(page)).toEqual(['Needs 5.20', 'Needs 5.82'])
  })

  it('comes along from a permalink', async () => {
    const { page } = await site.visit('/o/output.clean?v=5.19')
    expect(new URL(page.url()).pathname).toBe('/configuration/output/')
    expect(await readMarks(page)).toEqual(['Needs 5.20', 'Needs 5.82'])
  })
})

it('two tabs are in step', async () => {
  const { page, context } = await site.visit('/configuration/output/', { remembered: quiet, alive: true })
  const other = await context.newPage()
  await other.goto('/configuration/hooks/')
  await wake(other)
  await choice(page).selectOption('5.19')
  await expect.poll(() => choice(other).inputValue()).toBe('5.19')
  await expect.poll(() => readMarks(other)).toEqual(['Needs 5.37'])
  await choice(other).selectOption('')
  await expect.poll(() => readMarks(page)).toEqual(unmarked)
  await expect.poll(() => choice(page).inputValue()).toBe('')
})

it('a page that is come back to shows what was chosen since', async () => {
  const { page } = await site.visit('/configuration/output/', {
    remembered: quiet,
    alive: true,
    reducedMotion: 'reduce',
  })
  await page.goto('/configuration/hooks/')
  await wake(page)
  await choice(page).selectOption('5.19')
  await expect.poll(() => readStored(page)).toBe('5.19')
  await page.goBack()
  await expect.poll(() => readMarks(page)).toEqual(['Needs 5.20', 'Needs 5.82'])
  await expect.poll(() => choice(page).inputValue()).toBe('5.19')
})

it('pages that tell of nothing newer load nothing of it', async () => {
  const { page } = await site.visit('/concepts/', { remembered: at('5.19') })
  expect(await page.locator('webpack-version, script[src*="versions-"]').count()).toBe(0)
  expect(await page.locator('html').getAttribute('class')).toBe('light')
})

it('without a script there is no choice, and nothing is claimed but since when something is there', async () => {
  const { page } = await site.visit('/configuration/output/?v=5.19', { javaScriptEnabled: false })
  expect(await choice(page).isVisible()).toBe(false)
  expect(await page.locator('.facts .since').allInnerTexts()).toEqual(unmarked)
  expect(await page.locator('.newer').count()).toBe(0)
})

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  it('all of it can be used by everyone', async () => {
    for (const path of ['/configuration/output/', '/configuration/hooks/']) {
      const { page } = await site.visit(path, { remembered: { ...at('5.19'), theme } })
      expect(await findViolations(page)).toEqual([])
      await page.setViewportSize(phone)
      expect(await findViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  })
})
