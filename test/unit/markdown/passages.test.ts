import { describe, expect, it } from 'vitest'
import { describePassage, findExcess, findHeaviestPassage } from '../../../content-build/compile/markdown/passages.ts'

describe('the excess of a source', () => {
  it.each([
    ['a fence of any length', `\`\`\`\n${'[a\n'.repeat(9000)}\`\`\``],
    ['a fence in a list', `1. a\n\n   - ~~~js\n${'     [a\n'.repeat(9000)}     ~~~`],
    ['many passages', '[a](b)\n\n'.repeat(9000)],
    ['a long table', 'a|b\n-|-\n'.concat('c|d\n'.repeat(1900))],
  ])('is not %s', (_, source) => {
    expect(findExcess(source)).toBeUndefined()
  })

  it('names the passage, what it has, and what to do', () => {
    expect(findExcess(`a\n\n\`\`\`js\nb\n\`\`\`\n${'![c\n'.repeat(1500)}${'[[['.repeat(1500)}`)).toEqual({
      line: 6,
      reason: 'A passage has 1501 lines of 10500 characters and 6000 × `[`',
      note: expect.stringMatching(/Split it\.$/),
    })
  })

  it('is found behind a fence that only looks like one', () => {
    expect(findExcess(`\`\`\` a \`\`\`\n${'['.repeat(6000)}`)?.line).toBe(1)
  })
})

it('finds the passage with most marks', () => {
  const passage = findHeaviestPassage(`${'long text '.repeat(50)}\n\n${'*'.repeat(300)}\n\na`)
  expect(passage).toMatchObject({ line: 3, mark: '*', marks: 300 })
  expect(describePassage(passage)).toBe('1 line of 300 characters and 300 × `*`')
  expect(findHeaviestPassage('')).toMatchObject({ line: 1, marks: 0 })
})
