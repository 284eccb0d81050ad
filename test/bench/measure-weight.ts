import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { openBrowser } from '../browser/browser.ts'
import { readBuiltRelease, serveSite } from '../browser/serve-site.ts'
import { chooseLargestSidebar } from './page-kinds.ts'
import { weighPage, weighServiceWorker, weighShell } from './page-weight.ts'
import type { Measured, Result } from './result.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const page = '/concepts/'

/** Measures the downloads of readers, and the size of the Worker. */
export async function* measureWeight(): AsyncGenerator<Result> {
  const release = await readBuiltRelease()
  const site = await serveSite(release)
  const browser = await openBrowser()
  try {
    const weight = await weighPage(browser, site.origin + page)
    yield kilobytes('JavaScript before interaction', weight.script, 5, page)
    yield kilobytes('CSS', weight.style, 12, page)
    yield { ...atMost('stylesheets', weight.stylesheets, 1, 'files'), bound: 'exactly', note: page }
    yield { ...atMost('requests before interaction', weight.requests, 6, 'requests'), note: page }
    yield kilobytes('first visit, everything', weight.total, 25, page)
    const offline = await weighServiceWorker(site.origin)
    yield kilobytes('service worker', offline.script, 4, 'fetched when the page is idle, past the first visit')
    yield kilobytes('what it stores of the shell', offline.stored, 16, 'likewise')
    const path = chooseLargestSidebar(release)
    yield kilobytes('HTML outside the article', await weighShell(site.origin + path), 8, path)
  } finally {
    await browser.close()
    await site.close()
  }
  yield kilobytes('Worker script, gzip', await weighWorker(), 250)
}

async function weighWorker(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'worker-'))
  try {
    await run('wrangler', ['deploy', '--dry-run', '--outdir', folder], { cwd: root })
    return gzipSync(await readFile(join(folder, 'index.js'))).length
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function kilobytes(what: string, bytes: number, limit: number, note?: string): Measured {
  return { ...atMost(what, bytes / 1000, limit, 'kB'), ...(note === undefined ? {} : { note }) }
}

function atMost(what: string, value: number, limit: number, unit: string): Measured {
  return { kind: 'measured', what, value, limit, bound: 'at most', unit }
}
