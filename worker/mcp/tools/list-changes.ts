import type { ContentIndex } from '../../../content-build/contract/content-index.ts'
import { type Reference, referenceKinds } from '../../../content-build/contract/references.ts'
import { loadNames } from '../../permalinks/load-names.ts'
import {
  compareVersions,
  findVersionProblem,
  parseVersion,
  versionFormat,
  type WebpackVersion,
} from '../../permalinks/webpack-version.ts'
import { createTool, fail, unreadable } from './tool.ts'

const addedSchema = {
  type: 'object',
  properties: {
    kind: { enum: referenceKinds },
    name: { type: 'string' },
    summary: { type: 'string' },
    url: { type: 'string', format: 'uri' },
  },
  required: ['kind', 'name', 'summary', 'url'],
  additionalProperties: false,
} as const

const postSchema = {
  type: 'object',
  properties: { title: { type: 'string' }, url: { type: 'string', format: 'uri' }, date: { type: 'string' } },
  required: ['title', 'url', 'date'],
  additionalProperties: false,
} as const

/** Lists what the minor releases between two versions added. */
export const listChanges = createTool(
  {
    name: 'list_changes',
    title: 'List changes between two versions',
    description:
      'Lists the options, hooks, plugins, flags and APIs that each minor of webpack 5 brought after one version and up to another, with ' +
      'the posts about these releases. Read a post with get_page for what changed in behavior.',
    inputSchema: {
      type: 'object',
      properties: {
        from: {
          type: 'string',
          maxLength: 20,
          description: `The older version, ${versionFormat}; its own names are left out.`,
        },
        to: {
          type: 'string',
          maxLength: 20,
          description: 'The newer version, included; the documented one by default.',
        },
        kind: { type: 'string', maxLength: 20, enum: referenceKinds, description: 'Only names of one kind.' },
        limit: {
          type: 'integer',
          minimum: 1,
          maximum: 300,
          default: 100,
          description: 'How many names at most, newest first.',
        },
      },
      required: ['from'],
      additionalProperties: false,
    },
    outputSchema: {
      type: 'object',
      properties: {
        total: { type: 'integer', description: 'How many names there are, with those past the limit.' },
        releases: {
          type: 'array',
          description: 'Newest first.',
          items: {
            type: 'object',
            properties: {
              version: { type: 'string' },
              post: { anyOf: [postSchema, { type: 'null' }], description: 'The post about the release.' },
              added: { type: 'array', items: addedSchema },
            },
            required: ['version', 'post', 'added'],
            additionalProperties: false,
          },
        },
      },
      required: ['total', 'releases'],
      additionalProperties: false,
    },
  },
  async (c, { from, to = c.get('release').index.webpack ?? '5.9999', kind, limit = 100 }) => {
    const problem = findVersionProblem(from) ?? findVersionProblem(to)
    if (problem !== undefined) return fail(problem)
    const names = await loadNames(c)
    if (names === null) return unreadable
    const [older, newer] = [parseVersion(from), parseVersion(to)]
    if (older === undefined || newer === undefined || compareVersions(older, newer) > 0)
      return fail(`${from} is newer than ${to}: "from" takes the older version.`)
    const isBetween = (version: WebpackVersion) =>
      compareVersions(version, older) > 0 && compareVersions(version, newer) <= 0
    const origin = c.env.SITE_ORIGIN
    const added = names.references.filter((reference) => {
      const since = reference.since === undefined ? undefined : parseVersion(reference.since)
      return since !== undefined && isBetween(since) && (kind === undefined || reference.kind === kind)
    })
    const posts = new Map(
      [...listPosts(c.get('release').index, origin)].filter(([version]) => isIn(version, isBetween)),
    )
    return { kind: 'found', value: { total: added.length, releases: groupByRelease(added, posts, limit, origin) } }
  },
)

interface Post {
  title: string
  url: string
  date: string
}

/** Finds the posts about minor releases, by version. */
function* listPosts({ routes }: ContentIndex, origin: string): Generator<[version: string, post: Post]> {
  for (const [path, route] of Object.entries(routes)) {
    if (route.kind !== 'page' || route.category !== 'release' || route.date === undefined) continue
    const version = /\b5\.\d+\b/.exec(route.title)?.[0]
    if (version !== undefined) yield [version, { title: route.title, url: origin + path, date: route.date }]
  }
}

function isIn(text: string, isBetween: (version: WebpackVersion) => boolean): boolean {
  const version = parseVersion(text)
  return version !== undefined && isBetween(version)
}

function groupByRelease(added: readonly Reference[], posts: ReadonlyMap<string, Post>, limit: number, origin: string) {
  const byVersion = Map.groupBy(added, ({ since = '' }) => since)
  const versions = [...new Set([...posts.keys(), ...byVersion.keys()])].sort(newestFirst)
  let left = limit
  return versions.map((version) => {
    const taken = (byVersion.get(version) ?? []).slice(0, left)
    left -= taken.length
    const names = taken.map(({ kind, name, summary, url }) => ({ kind, name, summary, url: origin + url }))
    return { version, post: posts.get(version) ?? null, added: names }
  })
}

function newestFirst(a: string, b: string): number {
  const [first, second] = [parseVersion(a), parseVersion(b)]
  return first === undefined || second === undefined ? 0 : compareVersions(second, first)
}
