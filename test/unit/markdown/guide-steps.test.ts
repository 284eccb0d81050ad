import { expect, it } from 'vitest'
import { compileText, listProblems } from './compile-text.ts'

const path = 'guides/caching.mdx'
const source = (kind: string, title: string, body: string) => `---\ntitle: ${title}\nkind: ${kind}\n---\n\n${body}`
const compile = (kind: string, title: string, body = 'Text.') =>
  compileText(source(kind, title, body), { bare: true, path })

it('offers a step to download and to open', async () => {
  const { html, markdown } = await compile('how-to', 'Cache chunks', '<Step name="1-setup"/>')
  expect(html).toContain(
    '<p class="live-preview">The project at this point: <a href="/projects/caching-1-setup.zip" download>download it (zip)</a> or ' +
      '<a class="external" href="https://stackblitz.com/github/webpack/webpack.js.org/tree/examples/caching/1-setup" target="_blank" rel="noopener">open it online</a></p>',
  )
  expect(markdown).toContain('[download it (zip)](https://webpack.js.org/projects/caching-1-setup.zip)')
})

it('ties each step to the one it builds on', async () => {
  const body = `<Step name="1-a"/>

<Step name="2-b"/>

<Start/>

<Step name="other/1-c"/>

<Start from="tea/3-d"/>

<Step name="more/1-e"/>`
  const { steps } = await compile('tutorial', 'Cache', body)
  expect(steps.map(({ line: _, ...step }) => step)).toEqual([
    { kind: 'step', path: 'caching/1-a' },
    { kind: 'step', path: 'caching/2-b', previous: 'caching/1-a' },
    { kind: 'start' },
    { kind: 'step', path: 'caching/other/1-c' },
    { kind: 'start', from: 'tea/3-d' },
    { kind: 'step', path: 'caching/more/1-e', previous: 'tea/3-d' },
  ])
})

it('shows nothing for a project that begins in an empty folder', async () => {
  expect((await compile('how-to', 'Cache chunks', '<Start/>')).html).toBe('<div class="prose"></div>')
})

it.each([
  ['a step outside of a guide', 'concepts/output.mdx', '<Step name="1-a"/>', '5 step-place'],
  ['a name that is none', path, '<Step name="../1-a"/>', '5 component-attribute'],
  ['a step whose name has no number', path, '<Step name="setup"/>', '5 component-attribute'],
  ['a start that is no step', path, '<Start from="tea"/>', '5 component-attribute'],
])('refuses %s', async (_, page, tag, problem) => {
  const text = `---\ntitle: Cache it\nkind: how-to\n---\n${tag}`
  expect(listProblems(await compileText(text, { bare: true, path: page }))).toEqual([problem])
})

it.each([
  ['a tutorial without steps', 'tutorial', 'Tea', 'Text.', '1 kind-tutorial'],
  ['a how-to guide without a goal', 'how-to', 'Caching', 'Text.', '1 kind-how-to'],
  ['an explanation with steps', 'explanation', 'Caching', '<Step name="1-a"/>', '6 kind-steps'],
  ['a reference with steps', 'reference', 'Caching', '<Step name="1-a"/>', '6 kind-steps'],
  ['a kind that nobody knows', 'essay', 'Caching', 'Text.', '3 front-matter-invalid'],
])('refuses %s', async (_, kind, title, body, problem) => {
  expect(listProblems(await compile(kind, title, body))).toContain(problem)
})

it('asks a guide for its kind', async () => {
  const page = await compileText('---\ntitle: Caching\n---\n\nText.', { bare: true, path })
  expect(listProblems(page)).toEqual(['1 kind-missing?'])
})

it('takes a goal, and a tutorial with two steps', async () => {
  expect((await compile('how-to', 'Cache what stays the same')).messages).toEqual([])
  const steps = '<Step name="1-a"/>\n\n<Step name="2-b"/>'
  expect((await compile('tutorial', 'Tea', steps)).messages).toEqual([])
})
