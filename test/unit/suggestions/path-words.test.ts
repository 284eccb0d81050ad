import { expect, it } from 'vitest'
import { describePath } from '../../../worker/suggestions/path-words.ts'

it.each([
  ['/configuration/ouput/', 'configuration ouput'],
  ['/concepts/output-management/', 'concepts output management'],
  ['/guides/code_splitting/index.html', 'guides code splitting'],
  ['/Guides/Caching.HTML', 'guides caching'],
  ['/configuration/output.path/', 'configuration output.path'],
  ['/a/b/c/d/e/', 'b c d e'],
  ['/guides/café au lait/', 'guides café au lait'],
  ['/zh/概念/', 'zh 概念'],
  ['/"><script>alert(1)</script>/', 'script alert 1 script'],
  ['/__proto__/', 'proto'],
  ['/', ''],
  ['/-/../%/', ''],
])('%s is described as “%s”', (path, words) => {
  expect(describePath(path)).toBe(words)
})

it('keeps the end of a long path, whole words only where there are some', () => {
  expect(describePath(`/${'output-'.repeat(500)}caching/`)).toBe(`${'output '.repeat(10)}caching`)
  expect(describePath(`/${'𝒳'.repeat(500)}/`)).toBe('𝒳'.repeat(80))
})
