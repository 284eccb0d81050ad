import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { checkSamples } from '../../../content-build/reference/samples/check-samples.ts'
import { type BuildResult, buildSite } from '../../../content-build/site-builder.ts'
import { getRelease, pageRoute, recordText, SiteFixture, textOf } from './site-fixture.ts'

/**
 * Pages of an invented site about tea, which use each construct that writers know from GitHub, Docusaurus, Starlight and earlier generators of
 * documentation: whoever brings such pages sees warnings, and never has to edit one before it is there.
 */
const contentDir = fileURLToPath(new URL('community-pages', import.meta.url))

function build(): Promise<BuildResult> {
  const { cacheDir } = new SiteFixture({})
  return buildSite({ contentDir, cacheDir })
}

it('compiles pages written for other generators with a warning for each construct that has no counterpart, and no error', async () => {
  const result = await build()
  const messages = [...result.messages, ...(await checkSamples(result.pages, undefined))]
  const described = messages.map(
    ({ file, line, ruleId, fatal }) => `${file}:${line} ${ruleId}${fatal ? ' (error)' : ''}`,
  )
  expect(described.toSorted()).toEqual([
    'concepts/plain.md:10 image-host',
    'concepts/plain.md:21 code-language',
    'concepts/plain.md:31 html-frame',
    'concepts/plain.md:8 heading-level',
    'concepts/teapot.mdx:103 code-language',
    'concepts/teapot.mdx:144 expression',
    'concepts/teapot.mdx:18 module-syntax',
    'concepts/teapot.mdx:189 image-host',
    'concepts/teapot.mdx:189 image-host',
    'concepts/teapot.mdx:205 component-foreign',
    'concepts/teapot.mdx:207 component-foreign',
    'concepts/teapot.mdx:24 module-syntax',
    'concepts/teapot.mdx:92 code-language',
  ])
})

it('shows what such pages say', async () => {
  const html = recordText(getRelease(await build()), '/concepts/teapot/')
  const shown = [
    // Badges, links in all their forms, addresses of the browser.
    '<span class="badge">5.1.0+</span>',
    '<a href="/concepts/cups/">cups without a slash</a>, <a href="/concepts/cups/">a file</a>, <a href="/concepts/cups/#handle">a file with an id</a>',
    '<code>edge://inspect</code>',
    // Asides in four spellings.
    '<p class="aside-title">Tip</p>\n<p>Warm the pot first.</p>',
    '<p class="aside-title">To do</p>',
    '<p class="aside-title">Hot</p><p>It is hot.</p>',
    '<p class="aside-title">Note</p>\n<p>Leaves sink.</p>',
    // Ids, code, tables, lists.
    '<h2 id="spouts">Spouts</h2>',
    '<figcaption>teapot.config.js</figcaption>',
    '<span class="line line-del"><span class="line-sign">-</span>',
    '<code>{Boolean|Function}</code>',
    'Covers the pot 🫖 <br> well.',
    '<li class="task-list-item"><input type="checkbox" checked',
    'id="fnref-leak"',
    '<details><summary>More on lids</summary><p>A lid has a <strong>hole</strong>.</p></details>',
    // HTML and images, one of them imported, one from the root of the site.
    '<div class="kitchen"><img height="10" src="/assets/dot.gif" alt="A dot" width="10"',
    '<p align="center"><strong>Centered</strong></p>',
    '<kbd>Ctrl</kbd>',
    // Components: ours, and one that nobody has here.
    '<summary>Black</summary><p>Black tea.</p>',
    '/examples/teapot"',
    '<p>Text with  inside.</p>',
    'Tea\n<p>Ends.</p>',
  ]
  expect(shown.filter((part) => !html.includes(part))).toEqual([])
  // Three fences with one command each are one set of tabs.
  expect(html.match(/<install-tabs>/g)).toHaveLength(1)
  expect(html.match(/yarn add -D teapot/g)).toHaveLength(1)
})

it('leaves nothing of other generators in the Markdown that agents read', async () => {
  const release = getRelease(await build())
  const markdown = textOf(release, `source/${pageRoute(release, '/concepts/teapot/').source}`)
  expect(markdown).not.toMatch(
    /^import .*(?:components|theme)|^export const toc|<\/?(?:Tabs|TabItem|Teapot|div)|style=/m,
  )
  expect(markdown).toContain('Text with  inside.\n\nTea\n')
})
