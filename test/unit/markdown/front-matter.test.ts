import { describe, expect, it } from 'vitest'
import { compileText, listProblems } from './compile-text.ts'

const compile = (yaml: string) => compileText(`---\n${yaml}\n---\n\nText.`, { bare: true })

describe('front matter', () => {
  it('reads every field', async () => {
    const page = await compile(
      [
        'title: "Output: files"',
        'description: What comes out.',
        'sort: -1',
        'group: Community',
        'contributors: [sokra, 0xabc, 1234]',
        'related:',
        '  - title: Caching',
        '    url: /guides/caching/',
        'date: 2026-06-25',
      ].join('\n'),
    )
    expect(page.messages).toEqual([])
    expect(page.frontMatter).toEqual({
      title: 'Output: files',
      description: 'What comes out.',
      sort: -1,
      group: 'Community',
      contributors: ['sokra', '0xabc', '1234'],
      related: [{ title: 'Caching', url: '/guides/caching/' }],
      date: '2026-06-25',
    })
  })

  it('takes an empty field for a missing one', async () => {
    const page = await compile('title: Test\ngroup:\nsort:')
    expect(page.messages).toEqual([])
    expect(page.frontMatter).toEqual({ title: 'Test', contributors: [], related: [] })
  })

  it('does not show up in the page', async () => {
    const { html } = await compile('title: Test')
    expect(html).toBe('<div class="prose"><p>Text.</p></div>')
  })

  it.each([
    ['no title', 'sort: 1', ['2 title-missing']],
    ['an empty title', 'sort: 1\ntitle:', ['3 title-missing']],
    ['a title that is a list', 'title: [a]', ['2 title-missing']],
    ['a sort that is no number', 'title: a\nsort: first', ['3 front-matter-invalid']],
    ['contributors that are no list', 'title: a\ncontributors: me', ['3 front-matter-invalid']],
    ['a related link without url', 'title: a\nrelated:\n  - title: x', ['4 front-matter-invalid']],
    [
      'a related link that runs code',
      'title: a\nrelated:\n  - title: x\n    url: javascript:x',
      ['5 front-matter-invalid'],
    ],
    ['a date that does not exist', 'title: a\ndate: 2026-02-31', ['3 front-matter-invalid']],
    ['an alias without its anchor', 'title: a\ngroup: *b', ['2 yaml-invalid']],
    ['an unknown field', 'title: a\ntags: x', ['3 front-matter-unknown?']],
    [
      'several problems at once',
      'sort: x\ncontributors: y',
      ['2 title-missing', '2 front-matter-invalid', '3 front-matter-invalid'],
    ],
    ['a list instead of fields', '- title', ['2 front-matter-invalid']],
    ['invalid YAML', 'title: "a', ['2 yaml-invalid']],
    ['a repeated field', 'title: a\ntitle: b', ['3 yaml-invalid']],
  ])('reports %s with its line', async (_, yaml, problems) => {
    expect(listProblems(await compile(yaml)).toSorted()).toEqual(problems.toSorted())
  })

  it('names the known fields when it meets an unknown one', async () => {
    const [message] = (await compile('title: a\ntags: x')).messages
    expect(message?.note).toContain('title, description, category')
  })

  it('reports a page without any', async () => {
    expect(listProblems(await compileText('Text.', { bare: true }))).toEqual(['1 title-missing'])
  })
})
