import { fileURLToPath } from 'node:url'
import { createFolders } from '../../content-build/assemble/folders.ts'
import { createSearchPages } from '../../content-build/assemble/search/search-pages.ts'
import { buildSite } from '../../content-build/site-builder.ts'
import type { SearchPage, SearchSection } from '../../search/record.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Lists the pages of the present content as search knows them. */
export async function readSearchPages(): Promise<SearchPage[]> {
  const { pages } = await buildSite({ contentDir: `${root}content`, cacheDir: `${root}.cache` })
  return createSearchPages(createFolders(pages))
}

/**
 * The pages with as many made-up ones behind them as it takes to be `count`: of the same shape, in words drawn from the same texts, a tenth
 * of them new names. Words drawn at random repeat no phrases, so their files compress less than real ones do.
 */
export function growPages(pages: readonly SearchPage[], count: number): SearchPage[] {
  const words = pages.flatMap((page) => [page.text, ...page.sections.map(({ text }) => text)].join(' ').split(' '))
  const random = createRandom()
  const pick = (): string => words[Math.floor(random() * words.length)] ?? ''
  const invent = (): string => `${pick().replace(/\W/g, '')}${capitalize(pick().replace(/\W/g, ''))}`
  const rewrite = (text: string): string =>
    text === ''
      ? ''
      : text
          .split(' ')
          .map(() => (random() < 0.1 ? invent() : pick()))
          .join(' ')
  const copy = (page: SearchPage, number: number): SearchPage => ({
    ...page,
    url: `${page.url}${number}/`,
    title: rewrite(page.title),
    ...(page.description !== undefined && { description: rewrite(page.description) }),
    text: rewrite(page.text),
    code: rewrite(page.code),
    sections: page.sections.map((section): SearchSection => {
      const title = rewrite(section.title)
      const id = title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-')
      return { ...section, id, title, text: rewrite(section.text), code: rewrite(section.code) }
    }),
  })
  const grown = [...pages]
  for (let number = 0; grown.length < count; number++) {
    const page = pages[number % pages.length]
    if (page !== undefined) grown.push(copy(page, number))
  }
  return grown
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** The same numbers every time (mulberry32). */
function createRandom(): () => number {
  let state = 20_261_121
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}
