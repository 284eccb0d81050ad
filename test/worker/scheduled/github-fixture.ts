import type { ApiAnswer, ApiRequest } from './api-stand-in.ts'

/** An issue, as short as a test needs it. */
export interface IssueFixture {
  number: number
  up?: number
  down?: number
  /** Other reactions. */
  other?: number
  title?: string
  labels?: string[]
}

export interface SearchFixture {
  issues: IssueFixture[]
  /** The number of entries that the API returns at once, whatever is asked for. */
  pageSize?: number
}

/** Responds as GitHub's search does. */
export function answerGitHub({ issues, pageSize = 100 }: SearchFixture): (request: ApiRequest) => ApiAnswer {
  return ({ call, query }) => {
    if (call !== 'GET /search/issues') return { status: 404 }
    const size = Math.min(pageSize, Number(query.get('per_page')))
    const start = (Number(query.get('page')) - 1) * size
    const items = issues.slice(start, start + size).map(createItem)
    return { body: { total_count: issues.length, incomplete_results: false, items } }
  }
}

function createItem({ number, up = 0, down = 0, other = 0, title, labels = [] }: IssueFixture): object {
  return {
    number,
    title: title ?? `Example proposal ${number}`,
    html_url: 'javascript:alert(1)',
    comments: 2,
    created_at: '2024-05-06T07:08:09Z',
    labels: labels.map((name) => ({ name })),
    reactions: { total_count: up + down + other, '+1': up, '-1': down, heart: other },
  }
}
