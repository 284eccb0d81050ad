import { afterAll, beforeAll, expect } from 'vitest'
import { imageHosts } from '../../content-build/contract/images.ts'
import { builtRelease, findSidewaysScroll, readPage } from './built-site.ts'
import { enlargeText } from './enlarge-text.ts'
import { type OpenSite, openSite, type SiteWindow } from './open-site.ts'

interface BuiltPage {
  path: string
  title: string
  /** READMEs show images from the hosts that the policy allows. Our own pages request nothing from other hosts. */
  thirdParty?: boolean
}

/** Serves the built site to the tests of a file; what it returns expects a page to be whole, at all widths and with large text. */
export function serveBuiltPages(): (page: BuiltPage) => Promise<void> {
  let site: OpenSite
  let reader: SiteWindow
  beforeAll(async () => {
    site = await openSite(builtRelease)
    reader = await site.openWindow()
  })
  afterAll(async () => {
    await reader.close()
    await site.close()
  })
  return async ({ path, title, thirdParty }) => {
    const { page } = reader
    const { response, outside } = await reader.goTo(path)
    expect(response.status()).toBe(200)
    expect(await readPage(page)).toEqual({
      title: path === '/' ? 'webpack' : `${title} | webpack`,
      headings: [path === '/' ? expect.any(String) : title],
      errors: 0,
    })
    expect(await findSidewaysScroll(page, [1280, 768, 360])).toEqual({})
    const restoreText = await enlargeText(page)
    expect(await findSidewaysScroll(page, [360])).toEqual({})
    await restoreText()
    expect(await findSidewaysScroll(page, [320])).toEqual({})
    const hosts = new Set(outside.map((address) => new URL(address).host))
    expect([...hosts].filter((host) => !thirdParty || !imageHosts.includes(host))).toEqual([])
  }
}
