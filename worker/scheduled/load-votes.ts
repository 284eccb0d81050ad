import type { Proposal, Votes } from '../../content-build/contract/votes.ts'
import type { Env } from '../env.ts'
import { fetchJson } from './fetch-json.ts'
import { plainText } from './plain-text.ts'
import {
  MalformedError,
  parseCount,
  parseDate,
  parseList,
  parseObject,
  parseText,
  type UnknownObject,
} from './untrusted.ts'

const defaultApi = 'https://api.github.com'
const repository = 'webpack/webpack'
const pageSize = 100
// More than readers scroll through, and well within the ten searches a minute that GitHub allows without a token.
const maxProposals = 300

const maxTitleLength = 200
const maxLabelLength = 50

/** Reads the open issues of webpack with their reactions from GitHub; rejects unless everything could be read. */
export async function loadVotes(env: Env, now: Date): Promise<Votes> {
  const byNumber = new Map<number, Proposal>()
  let read = 0
  let total: number
  for (let page = 1; ; page += 1) {
    const found = await search(env, page)
    total = parseCount(found.total_count, 'total_count')
    const items = parseList(found.items, 'items')
    read += items.length
    // Keyed by number: an issue that gains a vote meanwhile can appear on two pages.
    for (const proposal of items.map(parseProposal)) byNumber.set(proposal.number, proposal)
    if (read >= Math.min(total, maxProposals)) break
    if (items.length === 0) throw new MalformedError('items', 'as long as total_count says')
  }
  // Some issue always has reactions, so an empty list is an error of the API.
  if (total === 0) throw new Error('the API lists no proposals')
  return { updatedAt: now.toISOString(), total, proposals: [...byNumber.values()].sort(byStanding) }
}

async function search({ GITHUB_API = defaultApi, GITHUB_TOKEN }: Env, page: number): Promise<UnknownObject> {
  const parameters = new URLSearchParams({
    q: `repo:${repository} is:issue is:open reactions:>0`,
    sort: 'reactions',
    order: 'desc',
    per_page: String(pageSize),
    page: String(page),
  })
  const headers = {
    Accept: 'application/vnd.github+json',
    'X-GitHub-Api-Version': '2022-11-28',
    ...(GITHUB_TOKEN && { Authorization: `Bearer ${GITHUB_TOKEN}` }),
  }
  const found = parseObject(await fetchJson(`${GITHUB_API}/search/issues?${parameters}`, { headers }), 'the answer')
  // True if the search ran out of time.
  if (found.incomplete_results !== false) throw new MalformedError('the answer', 'complete')
  return found
}

function parseProposal(item: unknown): Proposal {
  const issue = parseObject(item, 'an item')
  const number = parseCount(issue.number, 'number')
  const reactions = parseObject(issue.reactions, 'reactions')
  const up = parseCount(reactions['+1'], 'reactions.+1')
  const down = parseCount(reactions['-1'], 'reactions.-1')
  return {
    number,
    title: plainText(parseText(issue.title, 'title'), maxTitleLength) || `#${number}`,
    url: `https://github.com/${repository}/issues/${number}`,
    score: up - down,
    up,
    down,
    reactions: parseCount(reactions.total_count, 'reactions.total_count'),
    comments: parseCount(issue.comments, 'comments'),
    labels: parseList(issue.labels, 'labels').map(parseLabel),
    createdAt: parseDate(issue.created_at, 'created_at'),
  }
}

function parseLabel(label: unknown): string {
  return plainText(parseText(parseObject(label, 'a label').name, 'label.name'), maxLabelLength)
}

function byStanding(a: Proposal, b: Proposal): number {
  return b.score - a.score || b.reactions - a.reactions || a.number - b.number
}
