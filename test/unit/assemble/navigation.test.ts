import { expect, it } from 'vitest'
import type { Release } from '../../../content-build/assemble/release.ts'
import { page, pageRoute, release, textOf } from '../site/site-fixture.ts'

const nav = (built: Release, section: string): string => textOf(built, `nav/${built.index.sections[section]?.nav}`)

it('renders a sidebar in the promised markup', async () => {
  const built = await release({
    'concepts/index.md': page('Concepts'),
    'concepts/output.md': page(
      'Output & more',
      '## Usage\n\n### Names\n\nText.\n\n## See <b>also</b>',
      'group: Community\n',
    ),
  })
  expect(nav(built, 'concepts')).toBe(
    '<nav class="section-nav" aria-label="Concepts">' +
      '<section><ul><li><a href="/concepts/">Concepts</a></li></ul></section>' +
      '<section><h2>Community</h2><ul><li><a href="/concepts/output/">Output &#x26; more</a>' +
      '<details><summary>Sections of Output &#x26; more</summary><ul>' +
      '<li><a href="/concepts/output/#usage">Usage</a><ul><li><a href="/concepts/output/#names">Names</a></li></ul></li>' +
      '<li><a href="/concepts/output/#see-also">See also</a></li>' +
      '</ul></details></li></ul></section></nav>',
  )
})

it('lets a narrow column break long names, and no others', async () => {
  const built = await release({
    'plugins/index.md': page(
      'Plugins',
      '## HotModuleReplacementPlugin\n\n## optimization.splitChunks\n\n## DefinePlugin',
    ),
  })
  const links = nav(built, 'plugins').match(/(?<=#[a-z]+">)[^\n]+?(?=<\/a>)/g)
  expect(links).toEqual([
    'Hot<wbr>Module<wbr>Replacement<wbr>Plugin',
    'optimization.<wbr>split<wbr>Chunks',
    'DefinePlugin',
  ])
})

const plugins = {
  'plugins/index.md': page('Plugins', '', 'group: webpack\n'),
  'plugins/a.md': page('A', '', 'group: webpack\nsort: 1\n'),
  'plugins/b.md': page('B', '', 'group: Community\nsort: 2\n'),
  'plugins/c.md': page('C', '', 'group: webpack\nsort: 3\n'),
  'plugins/d.md': page('D', '', 'group: "-"\nsort: 4\n'),
}

it('shows groups in the order of their first page, the index page before all', async () => {
  const html = nav(await release(plugins), 'plugins')
  expect(html.match(/<h2>[^<]+|href="[^"]+/g)).toEqual([
    'href="/plugins/',
    'href="/plugins/d/',
    '<h2>webpack',
    'href="/plugins/a/',
    'href="/plugins/c/',
    '<h2>Community',
    'href="/plugins/b/',
  ])
})

it('links pages to their neighbors in the sidebar', async () => {
  const built = await release(plugins)
  expect(pageRoute(built, '/plugins/')).not.toHaveProperty('previous')
  expect(pageRoute(built, '/plugins/').next).toEqual({ title: 'D', url: '/plugins/d/' })
  expect(pageRoute(built, '/plugins/c/')).toMatchObject({
    previous: { title: 'A', url: '/plugins/a/' },
    next: { title: 'B', url: '/plugins/b/' },
  })
  expect(pageRoute(built, '/plugins/b/')).not.toHaveProperty('next')
})

it('tells the folders above a page', async () => {
  const built = await release({
    'index.md': page('Home'),
    'glossary.md': page('Glossary'),
    'api/index.md': page('API'),
    'api/hooks/index.md': page('Hooks'),
    'api/hooks/compiler.md': page('Compiler'),
    'api/bare/page.md': page('Bare'),
  })
  const api = { title: 'API', url: '/api/' }
  expect(pageRoute(built, '/').breadcrumb).toEqual([])
  expect(pageRoute(built, '/glossary/').breadcrumb).toEqual([])
  expect(pageRoute(built, '/api/').breadcrumb).toEqual([])
  expect(pageRoute(built, '/api/hooks/').breadcrumb).toEqual([api])
  expect(pageRoute(built, '/api/hooks/compiler/').breadcrumb).toEqual([api, { title: 'Hooks', url: '/api/hooks/' }])
  expect(pageRoute(built, '/api/bare/page/').breadcrumb).toEqual([api])
})

it('gives only pages in folders a section, and enters one without an index page through its first page', async () => {
  const built = await release({ 'index.md': page('Home'), 'getting-around/walk.md': page('Walk') })
  expect(pageRoute(built, '/')).not.toHaveProperty('section')
  expect(pageRoute(built, '/getting-around/walk/').section).toBe('getting-around')
  expect(built.index.sections).toMatchObject({
    'getting-around': { name: 'getting-around', title: 'Getting around', url: '/getting-around/walk/' },
  })
})
