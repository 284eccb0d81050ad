import { get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { patience } from '../patience.ts'
import { page } from '../unit/search/fixture.ts'
import { createRelease } from '../worker/site/release-fixture.ts'
import { startSite } from '../worker/start-site.ts'
import { createRandom, type Random, rounds, seed } from './random.ts'

/** Routes that read data that the isolate shares between requests, with what a complete response contains. */
const routes: readonly [path: string, status: number, sign: RegExp][] = [
  [
    '/concepts/',
    200,
    /Round \d+ of the article.*Round \d+ of the sidebar|Round \d+ of the sidebar.*Round \d+ of the article/s,
  ],
  ['/concepts/sidebar.html', 200, /Round \d+ of the sidebar/],
  ['/concepts/printable/', 200, /Round \d+ of the print.*Its end.*<\/html>$/s],
  ['/concepts/index.md', 200, /Round \d+ of the source/],
  ['/feed.xml', 200, /Round \d+ of the feed/],
  ['/search/?q=filename', 200, /output\.filename|<mark>/],
  ['/search.json?q=filename', 200, /"hits":\[\{/],
  ['/o/output.filename', 302, /^$/],
  ['/o/output.filename.json', 200, /"summary":"Round \d+ of the names"/],
  ['/o/output.filenam.json', 404, /"nearest":\[\{"name":"output\.filename"/],
  ['/configuration/filenme-thing/', 404, /nearest-pages/],
]

const leaversOfRound = 8

// A round takes longer than loading a release and reading a record.
describe.each([
  ['before a response', { releaseTtlSeconds: 0, roundMs: 220 }],
  ['behind responses', { releaseTtlSeconds: 0.001, roundMs: 400 }],
])('with a new release looked for %s', (_, { releaseTtlSeconds, roundMs }) => {
  it(`readers who leave hurt no other reader (seed ${seed})`, { timeout: 900_000 }, async () => {
    const random = createRandom(releaseTtlSeconds === 0 ? 0 : 1)
    const site = await startSite({ faulty: true, releaseTtlSeconds, unpublished: true })
    onTestFinished(() => site.dispose())
    const url = await site.url
    const hurt: string[] = []
    const roundsToPlay = rounds(5, 250)
    let round = 0
    let asked = 0
    await site.publish(createRound(0))
    while (round < roundsToPlay && hurt.length === 0) {
      round++
      // A new release has to be loaded again, as in a new isolate.
      await site.publish(createRound(round))
      site.kv.slow(() => 40 + random.below(41))
      const leaving = Array.from({ length: leaversOfRound }, () => leave(url, random, roundMs))
      const reading = routes.map(async ([path, status, sign]) => {
        await setTimeout(random.below(roundMs))
        asked++
        const answer = await read(new URL(path, url))
        if (answer.status !== status || !sign.test(answer.body)) {
          hurt.push(`round ${round}: ${path} gave ${answer.status} ${answer.body.slice(0, 80)}`)
        }
      })
      await Promise.all([...leaving, ...reading])
      site.kv.recover()
    }
    expect(hurt).toEqual([])
    expect(asked).toBe(roundsToPlay * routes.length)
  })
})

it('who asks before a record is there reads it too, and nobody does afterwards', async () => {
  const release = createRound(0)
  const site = await startSite({ faulty: true, releaseTtlSeconds: 3600, unpublished: true })
  await site.publish(release)
  await (await site.fetch('/concepts/')).text()
  const { references, search } = release.index
  const asks = [
    ['/o/output.filename.json', references],
    ['/search.json?q=filename', search?.headings],
  ] as const
  for (const [path, hash] of asks) {
    const readsOf = () => site.kv.reads.filter((key) => key === `file/${hash}`).length
    const held = site.kv.hold(`file/${hash}`)
    const answers = Array.from({ length: 5 }, () => site.fetch(path))
    await expect.poll(readsOf).toBe(answers.length)
    held()
    for (const answer of answers) expect((await answer).status).toBe(200)
    expect((await site.fetch(path)).status).toBe(200)
    expect(readsOf()).toBe(answers.length)
  }
  await site.dispose()
})

/** Creates a release in which every record differs from those of the others. */
function createRound(round: number) {
  return createRelease({
    pages: {
      '/concepts/': { html: `Round ${round} of the article`, markdown: `Round ${round} of the source` },
      '/configuration/output/': 'Output',
    },
    sections: {
      concepts: {
        sidebar: `<nav>Round ${round} of the sidebar</nav>`,
        print: [`Round ${round} of the print`, `More of ${round}`, `Its end ${round}`],
      },
    },
    files: { '/feed.xml': { type: 'application/rss+xml', text: `Round ${round} of the feed` } },
    search: [page('/configuration/output/', `Output ${round}`, { 'output.filename': 'A text.' })],
    references: [
      {
        kind: 'option',
        name: 'output.filename',
        url: '/configuration/output/#outputfilename',
        summary: `Round ${round} of the names`,
      },
    ],
  })
}

/** Requests one of the routes and resets the connection at a moment before or after the response. */
async function leave(url: URL, random: Random, roundMs: number): Promise<void> {
  const [path] = random.pick(routes)
  const [arrival, stay] = [random.below(roundMs), random.below(roundMs / 2)]
  await setTimeout(arrival)
  const socket = connect(Number(url.port), url.hostname)
  socket.on('error', () => {})
  // Discards the response.
  socket.resume()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: docs.test\r\n\r\n`)
  await setTimeout(stay)
  socket.resetAndDestroy()
}

/** A response, or status 0 with the reason why there is none. */
async function read(url: URL): Promise<{ status: number; body: string }> {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: string }>()
  const failed = (cause: Error) => resolve({ status: 0, body: cause.message })
  const request = get(url, { agent: false, signal: AbortSignal.timeout(patience) }, (response) => {
    text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), failed)
  })
  request.on('error', failed)
  return promise
}
