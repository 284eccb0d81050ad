import type { Page } from 'playwright-core'
import type { FromWorker, ToWorker } from '../../client/search/protocol.ts'
import { openBrowser } from '../browser/browser.ts'
import { readBuiltRelease, serveSite } from '../browser/serve-site.ts'
import { queries } from '../content/search/queries.ts'
import { compressedSize } from './page-weight.ts'
import type { Measured, Result } from './result.ts'

/** Measures search in a browser: the weight of its interface, and the speed of its worker. */
export async function* measureSearchInterface(): AsyncGenerator<Result> {
  const site = await serveSite(await readBuiltRelease(), { compress: true })
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ baseURL: site.origin })
    await page.goto('/concepts/', { waitUntil: 'networkidle' })
    // Files that load at a reader's first move are downloaded by everyone, whether they search or not.
    await page.mouse.move(5, 300)
    await page.mouse.move(50, 320)
    await page.evaluate(() => customElements.whenDefined('drop-down'))
    const started = page.waitForEvent('worker')
    const files = await weighOpening(page)
    const worker = (await started).url()
    const engine = compressedSize(new Uint8Array(await (await fetch(worker)).arrayBuffer()))
    const weight = [...files.values()].reduce((sum, bytes) => sum + bytes, 0)
    const note = `React and its stylesheet included; the engine in the worker is ${(engine / 1000).toFixed(1)} kB`
    yield atMost('search, interface', weight / 1000, 100, 'kB', note)
    const all = Object.values(queries).flatMap((list) => list.map(([query]) => query))
    // The site's policy lets only its own script start a worker; this worker is the measurement's.
    const asking = await browser.newPage({ baseURL: site.origin, bypassCSP: true })
    await asking.goto('/concepts/')
    const times = (await asking.evaluate(askWorker, { worker, all })).sort((a, b) => a - b)
    const slowest = times[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY
    yield atMost('search, a query to the worker and back, 95th percentile', slowest, 10, 'ms', `${all.length} queries`)
  } finally {
    await browser.close()
    await site.close()
  }
}

/** Opens search and returns the assets of its interface, by path. */
async function weighOpening(page: Page): Promise<Map<string, number>> {
  const weighed: Promise<readonly [string, number]>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/assets/') || pathname.includes('search-worker')) return
    weighed.push(response.body().then((body) => [pathname, compressedSize(body)] as const))
  })
  await page.locator('[data-search]').click()
  await page.locator('.search-field input').waitFor()
  await page.waitForLoadState('networkidle')
  // A script that is fetched and then imported is listed twice, the second time from the cache.
  return new Map(await Promise.all(weighed))
}

/** Runs in the page: sends every query twice to a worker of its own and resolves to the better time of each, in milliseconds. */
async function askWorker({ worker, all }: { worker: string; all: string[] }): Promise<number[]> {
  const engine = new Worker(worker, { type: 'module' })
  const send = (message: ToWorker) => engine.postMessage(message)
  const next = (kind: FromWorker['kind']) =>
    new Promise<void>((resolve) => {
      engine.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === kind) resolve()
      }
    })
  const complete = next('complete')
  send({ kind: 'prepare' })
  await complete
  const times = all.map(() => Number.POSITIVE_INFINITY)
  for (const _ of [1, 2]) {
    for (const [id, text] of all.entries()) {
      const answered = next('answer')
      const start = performance.now()
      send({ kind: 'ask', id, text })
      await answered
      times[id] = Math.min(times[id] ?? 0, performance.now() - start)
    }
  }
  engine.terminate()
  return times
}

function atMost(what: string, value: number, limit: number, unit: string, note: string): Measured {
  return { kind: 'measured', what, value, limit, bound: 'at most', unit, note }
}
