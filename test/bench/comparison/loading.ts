/**
 * `npm exec -c 'node test/bench/comparison/loading.ts [rounds]'`: loads five hundred modules in the test browser, as they are and as one file of webpack, and prints a
 * Markdown table. The server speaks HTTP/2 and compresses; a proxy between it and the browser is a slower network.
 * (The browser's own network emulation now and then stops answering when hundreds of requests share a connection.)
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import webpack from 'webpack'
import { openBrowser } from '../../browser/browser.ts'
import { median } from '../median.ts'

/** Three levels below the entry: 5 + 5 × 9 + 45 × 10 = 500. */
const widths = [5, 9, 10]
/** Milliseconds there and back, bits per second in each direction. */
const network = { roundTrip: 60, bandwidth: 10_000_000 }
const rounds = Number(process.argv[2] ?? 5)

const folder = mkdtempSync(path.join(tmpdir(), 'loading-'))
const modules = writeModules()
await bundle()
const files = readFiles()
const pages = {
  '/modules.html': createPage('/src/index.js', []),
  '/preloaded.html': createPage('/src/index.js', modules),
  '/bundle.html': createPage('/dist/main.js', []),
}
await using opened = new AsyncDisposableStack()
opened.defer(() => rmSync(folder, { recursive: true }))
const origin = serve()
const browser = await openBrowser()
opened.defer(() => browser.close())
const rows = [
  ['Modules as they are', '/modules.html'],
  ['Modules as they are, each with `<link rel="modulepreload">`', '/preloaded.html'],
  ['Bundled by webpack', '/bundle.html'],
] as const
const measured = new Map<string, Load[]>(rows.map(([, page]) => [page, []]))
for (let round = 0; round < rounds; round++) {
  for (const [page, loads] of measured) loads.push(await load(browser, `${origin}${page}`))
}
console.log('| Page | Scripts requested | Transferred | Until the last module ran |\n|---|--:|--:|--:|')
for (const [name, page] of rows) {
  const loads = measured.get(page) ?? []
  const times = loads.map(({ time }) => time)
  const cells = [
    name,
    String(loads[0]?.requests),
    `${Math.round(median(loads.map(({ bytes }) => bytes)) / 1000)}&nbsp;kB`,
    `${Math.round(median(times))}&nbsp;ms, ${Math.round(Math.min(...times))}–&NoBreak;${Math.round(Math.max(...times))}`,
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
const sizes = modules.map((name) => files.get(`/src/${name}`)?.byteLength ?? 0)
console.log(
  `\nAfter a change of one module: ${Math.round(median(sizes))} bytes of it, or ${files.get('/dist/main.js')?.byteLength} of the bundle, compressed`,
)
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${rounds} rounds, Chromium ${browser.version()}, ${network.roundTrip} ms, ${network.bandwidth / 1e6} Mbit/s, webpack ${webpack.version}`,
)

interface Load {
  requests: number
  bytes: number
  time: number
}

/** Returns the names of all but the entry. */
function writeModules(): string[] {
  mkdirSync(path.join(folder, 'src'))
  const names: string[] = []
  const write = (name: string, level: number): void => {
    const children = Array.from({ length: widths[level] ?? 0 }, (_, index) => `${name}-${index}`)
    const imports = children.map((child, index) => `import { total as total${index} } from './${child}.js'\n`).join('')
    const sum = children.map((_, index) => ` + total${index}`).join('')
    const labels = Array.from({ length: 20 }, (_, index) => `'${name} lies on shelf ${index * 37 + names.length}'`)
    writeFileSync(
      path.join(folder, 'src', `${name}.js`),
      `${imports}\nconst labels = [\n  ${labels.join(',\n  ')},\n]\n\nexport const total = labels.length${sum}\nglobalThis.labels = [...(globalThis.labels ?? []), ...labels]\n`,
    )
    for (const child of children) {
      names.push(`${child}.js`)
      write(child, level + 1)
    }
  }
  write('index', 0)
  writeFileSync(path.join(folder, 'src/index.js'), "\nperformance.mark('ran')\n", { flag: 'a' })
  return names
}

function bundle(): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(
      { mode: 'production', context: folder, entry: './src/index.js', output: { path: path.join(folder, 'dist') } },
      (error, stats) => (error || stats?.hasErrors() ? reject(error ?? new Error(String(stats))) : resolve()),
    )
  })
}

function readFiles(): ReadonlyMap<string, Buffer> {
  const names = ['dist/main.js', 'src/index.js', ...modules.map((name) => `src/${name}`)]
  return new Map(names.map((name) => [`/${name}`, gzipSync(readFileSync(path.join(folder, name)))]))
}

function createPage(script: string, preloaded: readonly string[]): string {
  const links = preloaded.map((name) => `<link rel="modulepreload" href="/src/${name}">`).join('')
  return `<!doctype html><html lang="en"><head><title>Loading</title>${links}<script type="module" src="${script}"></script></head></html>`
}

/** A certificate of its own, as browsers speak HTTP/2 only over TLS. */
function serve(): string {
  const key = path.join(folder, 'key.pem')
  const cert = path.join(folder, 'cert.pem')
  const options = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost`.split(
    ' ',
  )
  const { status, stderr } = spawnSync('openssl', [...options, '-keyout', key, '-out', cert], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const server = createSecureServer(
    { key: readFileSync(key), cert: readFileSync(cert), settings: { maxConcurrentStreams: 128 } },
    (request, response) => {
      const page = pages[request.url as keyof typeof pages]
      const body = page === undefined ? files.get(request.url) : gzipSync(page)
      response.writeHead(body === undefined ? 404 : 200, {
        'content-type': page === undefined ? 'text/javascript' : 'text/html; charset=utf-8',
        'content-encoding': 'gzip',
      })
      response.end(body ?? '')
    },
  ).listen(0)
  opened.defer(() => void server.close())
  return `https://localhost:${slowDown((server.address() as AddressInfo).port)}`
}

/** Returns the port of a proxy that is as far away and as narrow as `network` says. */
function slowDown(port: number): number {
  const proxy = createServer((client) => {
    const server = connect(port, 'localhost')
    pass(client, server)
    pass(server, client)
  }).listen(0)
  opened.defer(() => void proxy.close())
  return (proxy.address() as AddressInfo).port
}

function pass(from: Socket, to: Socket): void {
  let free = 0
  // Timers of different lengths do not keep their order.
  const waiting: Buffer[] = []
  from.setNoDelay()
  from.on('data', (data) => {
    waiting.push(data)
    free = Math.max(free, performance.now()) + (data.byteLength * 8000) / network.bandwidth
    setTimeout(() => to.write(waiting.shift() ?? ''), free + network.roundTrip / 2 - performance.now())
  })
  from.on('error', () => to.destroy())
  from.on('close', () => to.destroy())
}

async function load(browser: Browser, address: string): Promise<Load> {
  // A context of its own has no cache.
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  let requests = 0
  let bytes = 0
  session.on('Network.responseReceived', ({ type }) => {
    if (type === 'Script') requests++
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(address)
  await page.waitForFunction(() => performance.getEntriesByName('ran').length > 0)
  const time = await page.evaluate(() => performance.getEntriesByName('ran')[0]?.startTime ?? 0)
  await context.close()
  return { requests, bytes, time }
}
