import type { Env } from '../env.ts'
import { fetchJson } from './fetch-json.ts'
import { MalformedError, parseCount, parseList, parseObject, parseText, type UnknownObject } from './untrusted.ts'

const defaultApi = 'https://api.opencollective.com/graphql/v2'
const slug = 'webpack'
// The most members that the API returns at once.
const pageSize = 1000
// The API allows ten requests a minute without a token and a hundred with one; a Worker may make fifty requests per invocation.
const requestsWithoutToken = 10
const requestsWithToken = 40

/** A list in the collective's account, with all of its pages. */
export interface AccountList {
  currency: string
  nodes: UnknownObject[]
}

/** A client of Open Collective's GraphQL API (version 2) that keeps its rate limits; create one for each refresh. */
export class OpenCollective {
  readonly #api: string
  readonly #token: string | undefined
  #requestsLeft: number

  constructor({ OPENCOLLECTIVE_API, OPENCOLLECTIVE_KEY }: Env) {
    this.#api = OPENCOLLECTIVE_API ?? defaultApi
    this.#token = OPENCOLLECTIVE_KEY
    this.#requestsLeft = OPENCOLLECTIVE_KEY ? requestsWithToken : requestsWithoutToken
  }

  /** Reads all pages of the list that `query` names `list`; rejects if the API stops before its end. */
  async readList(query: string, variables: object = {}): Promise<AccountList> {
    const nodes: UnknownObject[] = []
    for (;;) {
      const account = await this.#ask(query, { ...variables, slug, limit: pageSize, offset: nodes.length })
      const list = parseObject(account.list, 'list')
      const page = parseList(list.nodes, 'nodes')
      nodes.push(...page.map((node) => parseObject(node, 'a node')))
      if (nodes.length >= parseCount(list.totalCount, 'totalCount')) {
        return { currency: parseText(account.currency, 'currency'), nodes }
      }
      if (page.length === 0) throw new MalformedError('the list', 'as long as its totalCount')
    }
  }

  async #ask(query: string, variables: object): Promise<UnknownObject> {
    if (this.#requestsLeft === 0)
      throw new Error('the list takes more requests than the API allows; a token raises the limit')
    this.#requestsLeft -= 1
    const answer = await fetchJson(this.#api, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(this.#token && { 'Personal-Token': this.#token }) },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = parseObject(answer, 'the answer')
    if (errors !== undefined) throw new Error(`the API answered with errors: ${JSON.stringify(errors).slice(0, 200)}`)
    return parseObject(parseObject(data, 'data').account, 'account')
  }
}
