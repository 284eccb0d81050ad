import { basename } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Release } from '../../content-build/assemble/release.ts'
import type { PageProjects, PlayProject } from '../../content-build/contract/playground.ts'
import { fileKey } from '../../content-build/contract/records.ts'
import { type OpenSite, openSite } from './open-site.ts'
import { buildInWorker, type Project, startWorker } from './play-project.ts'
import { readBuiltRelease } from './serve-site.ts'

/** Projects that show a mistake, and say so under Node too. */
const faulty = [
  '/configuration/entry-context/6e',
  '/debugging-1-broken',
  '/debugging-2-traced',
  '/modules-svg-missing',
  '/no-emit-broken',
  '/what-you-can-delete-checks-2-after',
]
/** Message of webpack, the same on a machine without the variable. */
const expected = /environment variable is undefined/
/** A sample of the many configurations and options; all of them with `PLAY_SAMPLES=all`. */
const share = process.env.PLAY_SAMPLES === 'all' ? 1 : 12
const alone = /^(?:[0-9a-f]{2,5}|option-.*)$/

let release: Release
let site: OpenSite
let page: Page
beforeAll(async () => {
  release = await readBuiltRelease()
  site = await openSite(release)
})
afterAll(() => site.close())

describe('what pages offer to run', () => {
  it('builds without an error, but for what shows one', async () => {
    page = await site.browser.newPage()
    await page.goto(`${site.served.origin}/play/`)
    await startWorker(page)
    const faults: string[] = []
    for (const [name, project] of listProjects()) {
      const { errors } = await buildInWorker(page, decode(project))
      const unexpected = errors.filter((text) => !expected.test(text))
      if (faulty.some((end) => name.endsWith(end))) {
        if (unexpected.length === 0) faults.push(`${name}: builds, though it is to show a mistake`)
      } else if (unexpected.length > 0) faults.push(`${name}: ${unexpected.join('\n').slice(0, 300)}`)
    }
    expect(faults).toEqual([])
  }, 900_000)

  it('opens from a code block with exactly its files', async () => {
    const { page: article } = await site.visit('/concepts/output/')
    const link = article.getByRole('link', { name: 'Run', exact: true }).first()
    const name = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
    await link.click()
    await article.getByRole('button', { name: 'Copy link' }).waitFor()
    const project = new Map(listProjects('/concepts/output/')).get(`/concepts/output/${name}`) ?? {}
    for (const file of Object.keys(project)) {
      // A file is known by its name, in the folder that the tree shows open.
      await article.getByRole('treeitem', { name: file.slice(file.lastIndexOf('/') + 1), exact: true }).waitFor()
    }
    await expect.poll(() => article.locator('.play-toolbar').getByRole('status').textContent()).toMatch(/^Built/)
  })

  it('says so where a link names a project that is not there', async () => {
    const { page: other } = await site.visit('/play/#/concepts/output/none')
    await expect
      .poll(() => other.locator('.play-toolbar').getByRole('status').textContent())
      .toMatch(/^The link carries no project/)
  })
})

describe('the editor', () => {
  it('completes the options of a configuration and their values, with what they do', async () => {
    const { page: play } = await site.visit('/play/#/configuration/output/option-output-clean')
    const editor = play.locator('.cm-content')
    await editor.waitFor()
    await editor.click()
    await play.keyboard.press('ControlOrMeta+End')
    await play.keyboard.type('({ optimization: { chunkI')
    await play.locator('.cm-tooltip-autocomplete li', { hasText: 'chunkIds' }).waitFor()
    await play.locator('.cm-completionInfo', { hasText: 'Chooses how webpack assigns ids to chunks.' }).waitFor()
    // The list accepts keys only a moment after it opens, so that it does not take one that was meant for the text.
    await play.waitForTimeout(300)
    await play.keyboard.press('Enter')
    await play.keyboard.type('det')
    await play.locator('.cm-tooltip-autocomplete li', { hasText: "'deterministic'" }).waitFor()
  })
})

/** The projects of a page, or those of all as far as they are tried; by the address that they have in links. */
function listProjects(url?: string): [string, PlayProject][] {
  const all = Object.entries(release.index.routes).flatMap(([path, route]): [string, PlayProject][] => {
    const [, of] = /^\/play\/projects(\/.*)\.json$/.exec(path) ?? []
    if (of === undefined || route.kind !== 'file' || (url !== undefined && `${of}/` !== url)) return []
    const bytes = release.records.get(fileKey(route.file))
    const projects: PageProjects = JSON.parse(new TextDecoder().decode(bytes))
    return Object.entries(projects).map(([name, project]) => [`${of}/${name}`, project])
  })
  if (url !== undefined) return all
  const isTried = (name: string, at: number): boolean => !alone.test(name) || at % share === 0
  return all.filter(([path], at) => isTried(basename(path), at))
}

function decode(project: PlayProject): Project {
  return Object.fromEntries(
    Object.entries(project).map(([name, file]) => [
      name,
      typeof file === 'string' ? file : new Uint8Array(Buffer.from(file.base64, 'base64')),
    ]),
  )
}
