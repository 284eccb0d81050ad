import { page } from './build-content.ts'

/** The longest title, of words. */
export const longTitle = 'How a title becomes too long for any screen '.repeat(5).slice(0, 200).trim()
/** The longest title without a place to break. */
export const longWord = 'webpackChunkName'.repeat(13).slice(0, 200)
/** An address that pictures may come from, with nothing there. */
export const lostImage = 'https://raw.githubusercontent.com/webpack/media/lost.png'

const columns = Array.from({ length: 12 }, (_, index) => `Column ${index + 1}`)
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const table = [row(columns), row(columns.map(() => '---')), row(columns.map((name) => `Cell of ${name}`))].join('\n')

const lists = Array.from({ length: 12 }, (_, level) => `${'  '.repeat(level)}- Level ${level + 1}`).join('\n')

/** Pages with more content than a screen holds. */
export const hardPages: Record<string, string> = {
  'index.mdx': page('Home', 'Text.'),
  'guides/index.mdx': page('Guides', 'Text.', ['sort: -1']),
  'guides/before.mdx': page(`Before: ${longTitle}`.slice(0, 200), 'Text.', ['sort: 1', 'kind: explanation']),
  'guides/long.mdx': page(
    longTitle,
    `Text with ${longWord} in it, and \`${longWord}\`.

## ${longWord}

${table}

${lists}

![A picture that is not there](${lostImage})

| Word |
| --- |
| ${longWord} |

### A heading with \`${longWord}\`

Text.`,
    ['sort: 2', 'kind: explanation', 'related:', `  - title: ${longWord}`, '    url: https://example.test/'],
  ),
  'guides/word.mdx': page(longWord, 'Text.', ['sort: 3', 'kind: explanation']),
  'guides/anchors.mdx': page(
    'Two hundred anchors',
    Array.from({ length: 200 }, (_, index) => `## Anchor ${index + 1}\n\nText.`).join('\n\n'),
    ['sort: 4', 'kind: explanation'],
  ),
}
