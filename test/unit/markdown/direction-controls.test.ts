import { expect, it } from 'vitest'
import { renderBody } from './compile-text.ts'

const mark = (code: string, control: string) => `<bdi class="direction-control" data-code="${code}">${control}</bdi>`

it.each([
  ['an override', '\u202e', 'U+202E'],
  ['an embedding', '\u202a', 'U+202A'],
  ['an isolate', '\u2066', 'U+2066'],
  ['the end of an isolate', '\u2069', 'U+2069'],
])('marks %s in code, and keeps it there', async (_, control, code) => {
  expect(await renderBody(`\`\`\`js\nlet a // x${control}y\n\`\`\``)).toContain(`x${mark(code, control)}y`)
  expect(await renderBody(`Text \`a${control}b\`.`)).toBe(`<p>Text <code>a${mark(code, control)}b</code>.</p>`)
})

it('marks it in a marked line, in a diff and in a table', async () => {
  const control = '\u202e'
  expect(await renderBody(`\`\`\`js {1}\nlet a // x${control}y\n\`\`\``)).toContain(mark('U+202E', control))
  expect(await renderBody(`\`\`\`diff js\n+let a // x${control}y\n\`\`\``)).toContain(mark('U+202E', control))
  expect(await renderBody(`| A |\n| - |\n| \`x${control}y\` |`)).toContain(mark('U+202E', control))
})

it('leaves prose and letters of other scripts alone', async () => {
  expect(await renderBody('שלום \u200f`שלום`')).toBe('<p>שלום \u200f<code>שלום</code></p>')
})
