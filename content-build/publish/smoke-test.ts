import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Release } from '../assemble/release.ts'
import { listCacheTags } from '../contract/cache-tags.ts'
import type { ContentIndex } from '../contract/content-index.ts'
import type { Route } from '../contract/routes.ts'
import { ask } from './ask.ts'

export interface SmokeTestOptions {
  /** Scheme and host of the site. */
  address: string
  release: Pick<Release, 'id' | 'index'>
  /** The release that was served before; pages that differ from it are checked first. */
  before?: ContentIndex | undefined
  /** The longest wait until the site serves the release, in milliseconds; KV documents a minute. */
  patience?: number
  /** The interval in milliseconds between two requests to the health address. */
  interval?: number
}

const healthSchema = z.object({ status: z.string(), release: z.string(), code: z.object({ id: z.string() }) })

/**
 * Checks over HTTP that a site serves a release: waits until its health address names the release, then requests the home page, each section, changed
 * pages, files and a path that does not exist. Returns the problems found.
 *
 * Rejects with an `UnreachableError` if the site does not answer.
 */
export async function smokeTest(options: SmokeTestOptions): Promise<string[]> {
  const waiting = await awaitRelease(options)
  if (waiting !== undefined) return [waiting]
  const problems: string[] = []
  for (const path of chooseRoutes(options)) problems.push(...(await repeat(() => checkRoute(path, options), options)))
  problems.push(...(await repeat(() => checkUnknownPath(options), options)))
  return problems
}

const attempts = 3

/** Tests again after a problem: a single read of KV can fail, which is no fault of the release. */
async function repeat(check: () => Promise<string[]>, { interval = 3000 }: SmokeTestOptions): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    const problems = await check()
    if (problems.length === 0 || attempt === attempts) return problems
    await wait(interval)
  }
}

/** Requests the health address of a site, which says which release and which code it serves. */
export async function readHealth(address: string): Promise<z.output<typeof healthSchema> | undefined> {
  const response = await ask(new URL('/health.json', address))
  if (response.status !== 200) return undefined
  return healthSchema.safeParse(await response.json().catch(() => undefined)).data
}

async function awaitRelease({ address, release, patience = 240_000, interval = 3000 }: SmokeTestOptions) {
  const end = Date.now() + patience
  for (;;) {
    const health = await readHealth(address)
    if (health?.release === release.id) return undefined
    if (Date.now() >= end) {
      const found = health === undefined ? 'tells nothing' : `names release ${health.release}`
      return `/health.json ${found}, not ${release.id}, after ${Math.round(patience / 1000)} s`
    }
    await wait(interval)
  }
}

const mostChanged = 20

/** Chooses the home page, the index page of each section, files for machines, and pages that changed. */
function chooseRoutes({ release: { id, index }, before }: SmokeTestOptions): string[] {
  const known = before === undefined ? new Set<string>() : listCacheTags(id, before)
  const changed = Object.entries(index.routes)
    .filter(([, route]) => route.kind === 'page' && !known.has(route.version))
    .map(([path]) => path)
  const sections = Object.values(index.sections).map(({ url }) => url)
  const wanted = ['/', ...sections, '/sitemap.xml', '/search/index.json', ...changed.slice(0, mostChanged)]
  return [...new Set(wanted)].filter((path) => path in index.routes)
}

async function checkRoute(path: string, { address, release: { id, index } }: SmokeTestOptions): Promise<string[]> {
  const route = index.routes[path]
  if (route === undefined) return []
  // A query avoids the copy that the edge keeps for readers.
  const response = await ask(new URL(`${encodeURI(path)}?release=${id}`, address))
  if (response.status !== 200) return [`${path} answers ${response.status}`]
  const version = getVersion(route)
  const etag = response.headers.get('ETag')
  if (etag === null) return [`${path} lacks a part, such as the sidebar`]
  if (!etag.includes(`"${version}-`)) return [`${path} is not the one of the release`]
  const text = await response.text()
  if (route.kind !== 'file' && !text.trimEnd().endsWith('</html>')) return [`${path} breaks off`]
  return []
}

function getVersion(route: Route): string {
  return route.kind === 'file' ? route.file : route.version
}

async function checkUnknownPath({ address, release }: SmokeTestOptions): Promise<string[]> {
  const { status } = await ask(new URL(`/no-such-page-${release.id}/`, address))
  return status === 404 ? [] : [`a path that leads nowhere answers ${status}, not 404`]
}
