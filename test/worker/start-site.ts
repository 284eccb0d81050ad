import { afterEach } from 'vitest'
import { bundleWorker } from './site/bundle-worker.ts'
import { clientFixture } from './site/client-fixture.ts'
import { createRelease, type SiteFixture } from './site/release-fixture.ts'
import { Site } from './site/site.ts'

export interface SiteOptions extends SiteFixture {
  /** Puts a KV between the Worker and its namespace that `site.kv` can slow down or break. */
  faulty?: boolean
  /** With the default, a millisecond, the Worker looks for a new release after every response; with zero, before it. */
  releaseTtlSeconds?: number
  /** True for a site without a published release. */
  unpublished?: boolean
  /** Further variables and secrets of the Worker. */
  vars?: Record<string, string>
}

const openSites = new Set<Site>()
let bundle: Promise<string> | undefined

// A line in the Worker's log that no test expected fails the test that caused it.
afterEach(() => {
  for (const site of openSites) site.log.assertEmpty()
})

/** Starts the Worker's real bundle in Miniflare with the fixture; dispose of it after the tests. */
export async function startSite({
  faulty = false,
  releaseTtlSeconds = 0.001,
  unpublished = false,
  vars = {},
  ...fixture
}: SiteOptions = {}): Promise<Site> {
  bundle ??= bundleWorker(clientFixture)
  const site = new Site(await bundle, { faulty, releaseTtlSeconds, vars }, () => openSites.delete(site))
  openSites.add(site)
  if (!unpublished) await site.publish(createRelease(fixture))
  return site
}
