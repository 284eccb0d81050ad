import { expect, it } from 'vitest'
import { cutSection } from '../../content-build/contract/sections/cut-section.ts'

const heading = (level: number, id: string): string => `${'#'.repeat(level)} [${id}](https://docs.test/a/#${id})`

const twin = `# A

First.

${heading(2, 'one')}

One.

\`\`\`\`md
${heading(2, 'two')}
\`\`\`
${heading(2, 'three')}
\`\`\`\`

${heading(3, 'below')}

Below.

~~~sh
# a comment
~~~

${heading(2, 'two')}

Two.

## See [a](https://example.com/) [#](https://docs.test/a/#linked)

${heading(2, 'gr%C3%B6%C3%9Fe')}
`

it('ends a section before the next heading of its level', () => {
  const section = cutSection(twin, 'one') ?? ''
  expect(section.startsWith(`${heading(2, 'one')}\n\nOne.\n`)).toBe(true)
  expect(section.endsWith('# a comment\n~~~')).toBe(true)
})

it('ends one before a heading above it', () => {
  expect(cutSection(twin, 'below')).toBe(`${heading(3, 'below')}\n\nBelow.\n\n~~~sh\n# a comment\n~~~`)
})

it('takes no heading out of code', () => {
  expect(cutSection(twin, 'two')).toBe(`${heading(2, 'two')}\n\nTwo.`)
  expect(cutSection(twin, 'three')).toBeUndefined()
})

it('knows a heading that holds a link, and one in other letters at the end', () => {
  expect(cutSection(twin, 'linked')).toMatch(/^## See \[a\]/)
  expect(cutSection(twin, 'größe')).toBe(heading(2, 'gr%C3%B6%C3%9Fe'))
})

it.each(['', 'e', 'One', 'a', 'constructor', 'x'.repeat(4000)])('finds nothing for %j', (id) => {
  expect(cutSection(twin, id)).toBeUndefined()
})
