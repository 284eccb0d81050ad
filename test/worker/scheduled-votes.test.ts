import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { answerGitHub, type SearchFixture } from './scheduled/github-fixture.ts'
import { now, type RefreshingSite, startRefreshingSite } from './scheduled/start-refreshing-site.ts'

let run: RefreshingSite

beforeAll(async () => {
  run = await startRefreshingSite()
})
beforeEach(() => run.reset())
afterAll(() => run.dispose())

it('lists proposals by votes for less votes against, then by reactions, then oldest first', async () => {
  await refreshWith({
    issues: [
      { number: 4, up: 30, down: 25 },
      { number: 3, up: 10, title: 'Example proposal', labels: ['enhancement'] },
      { number: 5, up: 5, other: 2 },
      { number: 6, up: 5, other: 2 },
      { number: 7, down: 3 },
    ],
  })
  const { proposals, ...votes } = await run.votes()
  expect(votes).toEqual({ updatedAt: now, total: 5 })
  expect(proposals.map(({ number, score }) => [number, score])).toEqual([
    [3, 10],
    [4, 5],
    [5, 5],
    [6, 5],
    [7, -3],
  ])
  expect(proposals[0]).toEqual({
    number: 3,
    title: 'Example proposal',
    url: 'https://github.com/webpack/webpack/issues/3',
    score: 10,
    up: 10,
    down: 0,
    reactions: 10,
    comments: 2,
    labels: ['enhancement'],
    createdAt: '2024-05-06T07:08:09.000Z',
  })
})

it('asks for the open issues of webpack with reactions, most of them first', async () => {
  await run.refresh()
  expect(run.gitHub.requests.map(({ query }) => Object.fromEntries(query))).toEqual([
    {
      q: 'repo:webpack/webpack is:issue is:open reactions:>0',
      sort: 'reactions',
      order: 'desc',
      per_page: '100',
      page: '1',
    },
  ])
})

it('reads page by page', async () => {
  await refreshWith({ issues: createIssues(7), pageSize: 3 })
  expect((await run.votes()).proposals.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(run.gitHub.requests).toHaveLength(3)
})

it('reads three hundred and counts the rest', async () => {
  await refreshWith({ issues: createIssues(450) })
  const { total, proposals } = await run.votes()
  expect(total).toBe(450)
  expect(proposals).toHaveLength(300)
  expect(run.gitHub.requests).toHaveLength(3)
})

it('lists an issue that moved from page to page once', async () => {
  const [one, two, three] = createIssues(3)
  if (!one || !two || !three) throw new Error('unreachable')
  await refreshWith({ issues: [one, two, two, three], pageSize: 2 })
  expect((await run.votes()).proposals.map(({ number }) => number)).toEqual([1, 2, 3])
})

it('takes titles and labels for one line of text and links to nowhere but the issue', async () => {
  const title = 'Example <script>alert(1)</script>\n\u202e'
  await refreshWith({ issues: [{ number: 1, up: 1, title, labels: ['<b>\u0000'] }] })
  const response = await run.site.fetch('/data/votes.json')
  const text = await response.text()
  expect(text).not.toContain('<')
  expect(text).not.toContain('javascript:')
  expect(JSON.parse(text).proposals).toMatchObject([
    { title: 'Example <script>alert(1)</script>', labels: ['<b>'], url: 'https://github.com/webpack/webpack/issues/1' },
  ])
})

it.each([
  ['', '#1'],
  ['x'.repeat(1000), `${'x'.repeat(199)}…`],
])('gives every proposal a title of sane length', async (title, expected) => {
  await refreshWith({ issues: [{ number: 1, up: 1, title }] })
  expect((await run.votes()).proposals[0]?.title).toBe(expected)
})

function createIssues(count: number) {
  return Array.from({ length: count }, (_, index) => ({ number: index + 1, up: 1 }))
}

async function refreshWith(fixture: SearchFixture): Promise<void> {
  run.gitHub.answer = answerGitHub(fixture)
  await run.refresh()
}
