import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import config from 'lighthouse/core/config/agentic-browsing-config.js'
import { browserFlags, findBrowser } from '../browser/browser.ts'

/** Scores from 0 to 100, by category id. */
export type Scores = Record<string, number>

/** Waits for the browser to say which port it chose. */
async function readPort(profile: string): Promise<number> {
  const { readFile } = await import('node:fs/promises')
  for (let attempt = 0; attempt < 100; attempt++) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    if (text !== '') return Number(text.split('\n')[0])
    await sleep(100)
  }
  throw new Error('The test browser did not open its debugging port.')
}

/** Audits one address with Lighthouse's mobile preset and the category for agents; also returns what each category lost points for. */
export async function auditPage(url: string): Promise<{ scores: Scores; failures: string[] }> {
  const { executablePath, env } = findBrowser()
  if (executablePath === undefined) throw new Error('Name the browser for Lighthouse in CHROME_PATH.')
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const browser = spawn(
    executablePath,
    [...browserFlags, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { env, stdio: 'ignore' },
  )
  try {
    const flags = { port: await readPort(profile), logLevel: 'error', output: 'json' } as const
    const result = await lighthouse(url, flags, config)
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`)
    const { categories, audits } = result.lhr
    const scores: Scores = {}
    const failures: string[] = []
    for (const [id, category] of Object.entries(categories)) {
      scores[id] = Math.round((category.score ?? 0) * 100)
      for (const { id: auditId, weight } of category.auditRefs) {
        const audit = audits[auditId]
        if (audit && weight > 0 && audit.score !== null && audit.score < 1)
          failures.push(`${id}: ${audit.title} (${audit.displayValue ?? audit.score})`)
      }
    }
    return { scores, failures }
  } finally {
    browser.kill()
    await new Promise((resolve) => (browser.exitCode === null ? browser.once('exit', resolve) : resolve(undefined)))
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
