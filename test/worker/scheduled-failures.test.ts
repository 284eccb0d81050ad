import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sponsorsKey } from '../../content-build/contract/sponsors.ts'
import { votesKey } from '../../content-build/contract/votes.ts'
import type { ApiAnswer } from './scheduled/api-stand-in.ts'
import { answerGitHub } from './scheduled/github-fixture.ts'
import { answerOpenCollective } from './scheduled/open-collective-fixture.ts'
import { now, type RefreshingSite, startRefreshingSite } from './scheduled/start-refreshing-site.ts'

const later = '2026-03-01T06:00:00.000Z'

let run: RefreshingSite

beforeAll(async () => {
  run = await startRefreshingSite()
})
beforeEach(async () => {
  run.reset()
  await run.refresh(now)
  run.reset()
})
afterAll(() => run.dispose())

const refusals: [string, ApiAnswer, string][] = [
  ['is down', { status: 500, body: 'Internal Server Error' }, 'the API answered 500'],
  ['refuses', { status: 403 }, 'the API answered 403'],
  ['is asked too often', { status: 429 }, 'the API answered 429'],
  [
    'is asked too often and says for how long',
    { status: 429, headers: { 'Retry-After': '60' } },
    'the API answered 429, Retry-After: 60',
  ],
  ['has moved', { status: 301, headers: { Location: 'http://127.0.0.1:1/' } }, 'the API answered 301'],
]

const noJson: [string, ApiAnswer][] = [
  ['answers with a page', { body: '<!doctype html><title>Example</title>' }],
  ['breaks off', { body: '{"data": {"account"' }],
]

describe('when Open Collective', () => {
  it.each(refusals)('%s, it is asked once and the last good sponsors stay', async (_, answer, message) => {
    run.openCollective.answer = () => answer
    await run.refresh(later)
    await expectOldSponsors(message)
    expect(run.openCollective.requests).toHaveLength(1)
  })

  it.each(noJson)('%s, the last good sponsors stay', async (_, answer) => {
    run.openCollective.answer = () => answer
    await run.refresh(later)
    await expectOldSponsors()
  })

  const member = { since: now, totalDonations: { valueInCents: 100 } }
  const account = { slug: 'one', name: 'Example', isIncognito: false, imageUrl: null, socialLinks: [] }
  it.each<[string, unknown, string]>([
    ['null', null, 'the answer is not an object'],
    ['no data', {}, 'data is not an object'],
    ['errors', { errors: [{ message: 'Example error' }], data: null }, 'the API answered with errors'],
    ['errors beside data', { errors: [], data: { account: {} } }, 'the API answered with errors'],
    ['no account', { data: { account: null } }, 'account is not an object'],
    ['no list', { data: { account: { currency: 'USD' } } }, 'list is not an object'],
    ['no nodes', page({ totalCount: 1 }), 'nodes is not a list'],
    ['no count', page({ nodes: [] }), 'totalCount is not a number'],
    ['less than it counts', page({ totalCount: 5, nodes: [] }), 'the list is not as long as its totalCount'],
    ['nobody', page({ totalCount: 0, nodes: [] }), 'the API lists no sponsors'],
    ['a node that is none', page({ totalCount: 1, nodes: [null] }), 'a node is not an object'],
    [
      'a text for an amount',
      nodes({ ...member, totalDonations: { valueInCents: '100' } }),
      'valueInCents is not a number',
    ],
    ['no date', nodes({ ...member, since: 'yesterday', account }), 'since is not a date'],
    [
      'a path for a slug',
      nodes({ ...member, account: { ...account, slug: '../evil' } }),
      'slug is not the name of an account',
    ],
    ['a number for a name', nodes({ ...member, account: { ...account, name: 1 } }), 'name is not a string'],
    ['no links', nodes({ ...member, account: { ...account, socialLinks: null } }), 'socialLinks is not a list'],
    ['a strange currency', page({ totalCount: 0, nodes: [] }, '$<b>'), 'currency is not a code of three letters'],
  ])('answers with %s, the last good sponsors stay', async (_, body, message) => {
    run.openCollective.answer = () => ({ body })
    await run.refresh(later)
    await expectOldSponsors(message)
  })

  it('gives a first page and then fails, the last good sponsors stay whole', async () => {
    const answer = answerOpenCollective({ members: createMembers(4), pageSize: 2 })
    run.openCollective.answer = (request) =>
      run.openCollective.requests.length > 1 ? { status: 502 } : answer(request)
    await run.refresh(later)
    await expectOldSponsors('the API answered 502')
  })

  it('gives the members and not the contributions, the last good sponsors stay', async () => {
    const answer = answerOpenCollective({ members: createMembers(4) })
    run.openCollective.answer = (request) =>
      request.body.includes('transactions(') ? { status: 429 } : answer(request)
    await run.refresh(later)
    await expectOldSponsors('the API answered 429')
  })

  it('would have to be asked more often than it allows, it is not', async () => {
    run.openCollective.answer = answerOpenCollective({ members: createMembers(30), pageSize: 2 })
    await run.refresh(later)
    await expectOldSponsors('the list takes more requests than the API allows; a token raises the limit')
    expect(run.openCollective.requests).toHaveLength(10)
  })

  it('cannot be reached, the last good sponsors stay and the votes are refreshed', async () => {
    const other = await startRefreshingSite({ vars: { OPENCOLLECTIVE_API: 'http://127.0.0.1:1/' } })
    other.reset()
    await other.refresh()
    await other.site.log.expect([{ event: 'refresh-failed', key: sponsorsKey }])
    expect((await other.sponsors()).updatedAt).toBeNull()
    expect((await other.votes()).updatedAt).toBe(now)
    await other.dispose()
  })

  async function expectOldSponsors(message?: string): Promise<void> {
    await run.site.log.expect([line(sponsorsKey, message)])
    const sponsors = await run.sponsors()
    expect(sponsors.updatedAt).toBe(now)
    expect(sponsors.lists[0]?.sponsors[0]?.name).toBe('Example sponsor-1')
    expect((await run.votes()).updatedAt).toBe(later)
  }
})

describe('when GitHub', () => {
  it.each(refusals)('%s, it is asked once and the last good votes stay', async (_, answer, message) => {
    run.gitHub.answer = () => answer
    await run.refresh(later)
    await expectOldVotes(message)
    expect(run.gitHub.requests).toHaveLength(1)
  })

  it.each(noJson)('%s, the last good votes stay', async (_, answer) => {
    run.gitHub.answer = () => answer
    await run.refresh(later)
    await expectOldVotes()
  })

  const found = { total_count: 1, incomplete_results: false }
  it.each<[string, unknown, string]>([
    ['a list', [], 'the answer is not an object'],
    ['part of what there is', { ...found, incomplete_results: true, items: [] }, 'the answer is not complete'],
    ['no items', found, 'items is not a list'],
    ['no count', { ...found, total_count: '1', items: [] }, 'total_count is not a number'],
    ['less than it counts', { ...found, items: [] }, 'items is not as long as total_count says'],
    ['nothing', { ...found, total_count: 0, items: [] }, 'the API lists no proposals'],
    ['an item that is none', { ...found, items: ['1'] }, 'an item is not an object'],
    ['half an issue', { ...found, items: [{ number: 0.5 }] }, 'number is not a count'],
    ['no reactions', { ...found, items: [{ number: 1 }] }, 'reactions is not an object'],
    ['a negative count', { ...found, items: [{ number: 1, reactions: { '+1': -1 } }] }, 'reactions.+1 is not a count'],
  ])('answers with %s, the last good votes stay', async (_, body, message) => {
    run.gitHub.answer = () => ({ body })
    await run.refresh(later)
    await expectOldVotes(message)
  })

  it('gives a first page and then fails, the last good votes stay whole', async () => {
    const answer = answerGitHub({ issues: [{ number: 2 }, { number: 3 }], pageSize: 1 })
    run.gitHub.answer = (request) => (request.query.get('page') === '2' ? { status: 403 } : answer(request))
    await run.refresh(later)
    await expectOldVotes('the API answered 403')
  })

  async function expectOldVotes(message?: string): Promise<void> {
    await run.site.log.expect([line(votesKey, message)])
    const votes = await run.votes()
    expect(votes.updatedAt).toBe(now)
    expect(votes.proposals.map(({ number }) => number)).toEqual([1])
    expect((await run.sponsors()).updatedAt).toBe(later)
  }
})

it('both may fail and come back', async () => {
  run.openCollective.answer = () => ({ status: 503 })
  run.gitHub.answer = () => ({ status: 503 })
  await run.refresh(later)
  await run.site.log.expect([line(sponsorsKey), line(votesKey)])
  run.reset()
  await run.refresh(later)
  expect((await run.sponsors()).updatedAt).toBe(later)
  expect((await run.votes()).updatedAt).toBe(later)
})

it('what KV does not take is logged', async () => {
  // The proxy in between can only read KV.
  const other = await startRefreshingSite({ faulty: true })
  other.reset()
  await other.refresh()
  await other.site.log.expect([line(sponsorsKey), line(votesKey)])
  await other.dispose()
})

describe('tokens', () => {
  it('are not sent where none are set', async () => {
    await run.refresh()
    expect(run.openCollective.requests[0]?.headers).not.toHaveProperty('personal-token')
    expect(run.gitHub.requests[0]?.headers).not.toHaveProperty('authorization')
  })

  it('are sent to their API alone, and allow for more requests', async () => {
    const vars = { OPENCOLLECTIVE_KEY: 'example-key', GITHUB_TOKEN: 'example-token' }
    const other = await startRefreshingSite({ vars })
    other.reset()
    other.openCollective.answer = answerOpenCollective({ members: createMembers(30), pageSize: 2 })
    await other.refresh()
    expect(other.openCollective.requests).toHaveLength(16)
    expect(other.openCollective.requests[0]?.headers).toMatchObject({ 'personal-token': 'example-key' })
    expect(other.gitHub.requests[0]?.headers).toMatchObject({ authorization: 'Bearer example-token' })
    expect(JSON.stringify(other.gitHub.requests)).not.toContain('example-key')
    expect(JSON.stringify(other.openCollective.requests)).not.toContain('example-token')
    await other.dispose()
  })
})

it('says who asks', async () => {
  await run.refresh()
  for (const { headers } of [...run.openCollective.requests, ...run.gitHub.requests]) {
    expect(headers['user-agent']).toBe('webpack-docs')
  }
})

function line(key: string, message?: string) {
  return { event: 'refresh-failed', key, ...(message !== undefined && { message: expect.stringContaining(message) }) }
}

function page(list: object, currency = 'USD') {
  return { data: { account: { currency, list } } }
}

function nodes(...entries: object[]) {
  return page({ totalCount: entries.length, nodes: entries })
}

function createMembers(count: number) {
  return Array.from({ length: count }, (_, index) => ({ slug: `backer-${index}`, total: 1 }))
}
