import type { Browser } from 'playwright-core'
import type { Release } from '../../content-build/assemble/release.ts'
import { endRuntimesWithProcess } from '../../content-build/publish/end-runtimes.ts'
import { openBrowser } from './browser.ts'
import { type ServedSite, serveSite } from './serve-site.ts'

// Vitest kills its workers; without this, servers of the pool would outlive them.
endRuntimesWithProcess()

/** Servers that no test file is using, by their variables. They end with the process. */
const idle = new Map<string, ServedSite[]>()

let browser: Promise<Browser> | undefined

/**
 * Serves a release as `serveSite` does, from a server that an earlier test file of this process has closed if there is one: to start a
 * server takes longer than most tests. `close` gives the server back.
 */
export async function borrowSite(release: Release, vars: Record<string, string> = {}): Promise<ServedSite> {
  const name = JSON.stringify(vars)
  const free = idle.get(name) ?? []
  idle.set(name, free)
  const site = free.pop()
  await site?.publish(release)
  const served = site ?? (await serveSite(release, { vars }))
  return { ...served, close: async () => void free.push(served) }
}

/** Returns the browser of this process. Each test uses a context of its own. */
export function borrowBrowser(): Promise<Browser> {
  browser ??= openBrowser()
  return browser
}
