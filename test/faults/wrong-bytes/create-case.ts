import type { Release } from '../../../content-build/assemble/release.ts'
import { contentHash } from '../../../content-build/common/content-hash.ts'
import { fileKey, navKey, pageKey, printKey, sourceKey } from '../../../content-build/contract/records.ts'
import { page, writeTiers } from '../../unit/search/fixture.ts'
import { createRelease } from '../../worker/site/release-fixture.ts'

/** A text in every record that a response must not confuse with the requested one. */
export const foreign = 'Foreign'

/** A record and the route that serves it. */
export interface Kind {
  name: string
  key: string
  /** A text that is only in this record. */
  mark: string
  /** Returns other bytes in the format of such a record. */
  garbage: string
  served: Served[]
}

export interface Served {
  path: string
  statusWhenWrong: number
  /** The status of the route without a fault, unless it is 200. */
  status?: number
}

/** Creates a release in which every record differs from those of the others, so that an isolate has none of them in memory. */
export function createCase(number: number): { release: Release; kinds: Kind[] } {
  const mark = (what: string): string => `Mark${number}of${what}`
  const print = ['first', 'second', 'last'].map((part) => `\n<article>${mark(part)}</article>`)
  const article = `<div class="prose">${mark('article')}</div>`
  const sidebar = `<nav class="section-nav">${mark('sidebar')}</nav>`
  const source = `# ${mark('source')}\n`
  const feed = `<rss>${mark('feed')}</rss>`
  const release = createRelease({
    pages: {
      '/concepts/': { html: article, markdown: source },
      '/configuration/output/': { html: `${foreign} article`, title: 'Output', markdown: `# ${foreign}\n` },
    },
    sections: { concepts: { sidebar, print: [print[0] ?? '', ...print.slice(1)] } },
    files: { '/feed.xml': { type: 'application/rss+xml', text: feed } },
    search: [page('/configuration/output/', 'Output', { [`Telescope ${mark('headings')}`]: mark('texts') })],
    references: [
      {
        kind: 'option',
        name: 'output.harvest',
        url: `/configuration/output/#${mark('names')}`,
        summary: mark('names'),
      },
    ],
  })
  const { references = '', search: { headings, sections } = { headings: '', sections: [] } } = release.index
  const [texts = ''] = sections
  const fileOf = (hash: string): string => fileKey(hash as ReturnType<typeof contentHash>)
  const markup = `<div>${foreign}</div>`
  const tiers = writeTiers([page('/foreign/', 'Foreign', { Telescope: 'Foreign' })])
  return {
    release,
    kinds: [
      {
        name: 'an article',
        key: pageKey(contentHash(article)),
        mark: mark('article'),
        garbage: markup,
        served: [{ path: '/concepts/', statusWhenWrong: 503 }],
      },
      {
        name: 'a sidebar',
        key: navKey(contentHash(sidebar)),
        mark: mark('sidebar'),
        garbage: `<nav class="section-nav">${foreign}</nav>`,
        served: [
          { path: '/concepts/', statusWhenWrong: 200 },
          { path: '/concepts/sidebar.html', statusWhenWrong: 503 },
        ],
      },
      ...['first', 'second', 'last'].map((part, place) => ({
        name: `the ${part} part of a printable section`,
        key: printKey(contentHash(print[place] ?? '')),
        mark: mark(part),
        garbage: markup,
        served: [{ path: '/concepts/printable/', statusWhenWrong: 503 }],
      })),
      {
        name: 'a Markdown twin',
        key: sourceKey(contentHash(source)),
        mark: mark('source'),
        garbage: `# ${foreign}\n`,
        served: [{ path: '/concepts/index.md', statusWhenWrong: 503 }],
      },
      {
        name: 'a file',
        key: fileKey(contentHash(feed)),
        mark: mark('feed'),
        garbage: `<rss>${foreign}</rss>`,
        served: [{ path: '/feed.xml', statusWhenWrong: 503 }],
      },
      {
        name: 'the headings of search',
        key: fileOf(headings),
        mark: mark('headings'),
        garbage: tiers.headings,
        served: [
          { path: `/search/${headings}.json`, statusWhenWrong: 404 },
          { path: '/search/?q=telescope', statusWhenWrong: 503 },
          { path: '/search.json?q=telescope', statusWhenWrong: 503 },
          { path: '/telescope/', statusWhenWrong: 404, status: 404 },
        ],
      },
      {
        name: 'a part of the texts of search',
        key: fileOf(texts),
        mark: mark('texts'),
        garbage: tiers.sections[0] ?? '',
        served: [{ path: `/search/${texts}.json`, statusWhenWrong: 404 }],
      },
      {
        name: 'the names',
        key: fileOf(references),
        mark: mark('names'),
        garbage: `{"references":[{"kind":"option","name":"output.harvest","url":"/${foreign}/","summary":"${foreign}"}]}`,
        served: [
          { path: '/o/output.harvest', statusWhenWrong: 503, status: 302 },
          { path: '/o/output.harvest.json', statusWhenWrong: 503 },
          { path: '/o/output.harvst.json', statusWhenWrong: 503, status: 404 },
          { path: '/configuration/output.harvest/', statusWhenWrong: 404, status: 302 },
          { path: '/configuration/output.harvst/', statusWhenWrong: 404, status: 404 },
        ],
      },
    ],
  }
}
