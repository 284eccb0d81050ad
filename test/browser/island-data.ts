import type { Page } from 'playwright-core'
import type { Release } from '../../content-build/assemble/release.ts'
import type { Sponsor, SponsorRank, Sponsors, SponsorType } from '../../content-build/contract/sponsors.ts'
import type { Proposal, Votes } from '../../content-build/contract/votes.ts'
import { buildContent, page } from './build-content.ts'
import type { VisitOptions } from './open-site.ts'

const paragraphs = Array.from({ length: 30 }, (_, at) => `[Paragraph ${at + 1}](/concepts/) of a long text.`).join(
  '\n\n',
)

/** A site with the pages that islands stand on, and one that is longer than any screen. */
export function buildIslandPages(): Promise<Release> {
  return buildContent({
    'index.mdx': page('webpack', 'Introduction.\n\n## Support the team\n\nHow to support the team.'),
    'vote.mdx': page('Vote', 'How to vote.'),
    'concepts/index.mdx': page('Concepts', paragraphs),
    'guides/getting-started.mdx': page('Getting started', 'A first page.', ['kind: explanation']),
  })
}

/** Options of a visit whose data is `answers`, by path: a document, or text that is sent as it is. */
export function withData(answers: Record<string, unknown>, options: VisitOptions = {}): VisitOptions {
  const prepare = async (opened: Page) => {
    for (const [path, answer] of Object.entries(answers)) {
      const body = typeof answer === 'string' ? answer : JSON.stringify(answer)
      await opened.context().route(`**${path}`, (route) => route.fulfill({ contentType: 'application/json', body }))
    }
    await options.prepare?.(opened)
  }
  return { ...options, prepare }
}

/** The visits that begin with the average of a month. */
export function beginMonthly(): void {
  Math.random = () => 0.33
}

/** The visits that begin with the total. */
export function beginTotal(): void {
  Math.random = () => 0.34
}

export const lostLogo = 'https://images.opencollective.com/lost/logo.png'

const createSponsor = (name: string, amount: number, logo: string | null): Sponsor => ({
  name,
  url: `https://sponsor.test/${encodeURIComponent(name)}`,
  logo,
  amount,
})

const createList = (type: SponsorType, rank: SponsorRank, names: readonly string[], more = 0) => ({
  type,
  rank,
  ...(rank !== 'latest' && rank !== 'backer' && { minimum: 100 }),
  count: names.length + more,
  sponsors: names.map((name, at) =>
    createSponsor(name, 1000 - at, at === 0 ? `https://images.opencollective.com/example-${rank}/logo.png` : null),
  ),
})

/** Artificial sponsors in no particular order: the page has to sort them. */
export const sponsors: Sponsors = {
  updatedAt: '2026-11-20T06:17:00.000Z',
  currency: 'USD',
  anonymous: 3,
  lists: [
    createList('monthly', 'backer', ['Example Backer', 'Example Reader'], 1210),
    createList('monthly', 'gold', ['Example Gold Works']),
    createList('monthly', 'latest', ['Example Newcomer']),
    createList('total', 'bronze', ['Example Bronze']),
    createList('total', 'platinum', ['Example Platinum & Sons', '<b>Bold</b> Ltd']),
    createList('total', 'silver', ['Example Silver']),
  ],
}

const createProposal = (number: number, title: string, rest: Partial<Proposal>): Proposal => ({
  number,
  title,
  url: `https://github.com/webpack/webpack/issues/${number}`,
  score: 0,
  up: 0,
  down: 0,
  reactions: 0,
  comments: 0,
  labels: [],
  createdAt: '2024-01-01T00:00:00.000Z',
  ...rest,
})

const named = [
  createProposal(101, 'Example: faster <b>builds</b>', { score: 90, up: 95, down: 5, labels: ['performance'] }),
  createProposal(102, 'Example: smaller output', {
    score: 80,
    up: 80,
    comments: 70,
    labels: ['performance', 'output'],
  }),
  createProposal(103, 'Example: fewer options', { score: 70, up: 70, createdAt: '2026-05-04T00:00:00.000Z' }),
  createProposal(104, 'Example: more hooks', { score: 60, up: 60, reactions: 400, labels: ['output'] }),
]

/** Artificial proposals: four of different kinds, then eight alike. */
export const votes: Votes = {
  updatedAt: '2026-11-20T06:17:00.000Z',
  total: 500,
  proposals: [
    ...named,
    ...Array.from({ length: 8 }, (_, at) => createProposal(200 + at, `Example: wish ${at}`, { score: 20 - at })),
  ],
}

/** Returns the cumulative layout shift since the page began. */
export function readLayoutShift(opened: Page): Promise<number> {
  return opened.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          // Not in TypeScript's library: https://wicg.github.io/layout-instability/
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 100))
      }),
  )
}
