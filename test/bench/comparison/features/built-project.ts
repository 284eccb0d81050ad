import { existsSync, globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Attempt, Built, Tool } from './feature.ts'

interface Options {
  folder: string
  tool: Tool
  attempt: Attempt
  browser: Browser
  /** The markup that loads the entry, for tools that write no HTML. */
  script: 'module' | 'classic'
}

/** What a bundler wrote, and the test browser that shows it. */
export class BuiltProject implements Built {
  readonly messages: string[] = []
  readonly folder: string
  readonly tool: Tool
  readonly attempt: Attempt
  readonly files: ReadonlyMap<string, string>
  readonly #browser: Browser
  readonly #script: 'module' | 'classic'
  readonly #opened = new AsyncDisposableStack()
  #page: Page | undefined

  constructor({ folder, tool, attempt, browser, script }: Options) {
    this.folder = folder
    this.tool = tool
    this.attempt = attempt
    this.#browser = browser
    this.#script = script
    const dist = path.join(folder, 'dist')
    this.files = new Map(
      existsSync(dist)
        ? globSync('**', { cwd: dist, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => path.join(entry.parentPath, entry.name))
            .map((file) => [path.relative(dist, file), readFileSync(file, 'utf8')])
        : [],
    )
  }

  async open(): Promise<string | undefined> {
    const server = createServer((request, response) => {
      const file = decodeURIComponent((request.url ?? '/').replace(/[?#].*/, '')).slice(1)
      const body = file === '' ? this.#createPage() : this.#read(file)
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': findType(file) })
      response.end(body)
    }).listen(0)
    this.#opened.defer(() => void server.close())
    this.#opened.defer(() => server.closeAllConnections())
    return this.visit(`http://localhost:${(server.address() as AddressInfo).port}/`)
  }

  async visit(address: string): Promise<string | undefined> {
    const page = await this.#browser.newPage()
    this.#page = page
    this.#opened.defer(() => page.close())
    page.on('console', (message) => void this.messages.push(message.text()))
    page.on('pageerror', (error) => void this.messages.push(String(error)))
    await page.goto(address)
    return page
      .waitForFunction(() => document.documentElement.dataset.result, null, { timeout: 4000 })
      .then((handle) => handle.jsonValue())
      .catch(() => undefined)
  }

  page(): Page {
    if (this.#page === undefined) throw new Error('The page is not open')
    return this.#page
  }

  #read(file: string): Buffer | undefined {
    const target = path.join(this.folder, 'dist', file)
    return this.files.has(file) ? readFileSync(target) : undefined
  }

  #createPage(): string {
    const written = this.files.get('index.html')
    if (written !== undefined) return written
    const entry = ['main.js', 'index.js'].find((name) => this.files.has(name))
    const links = [...this.files.keys()]
      .filter((file) => file.endsWith('.css'))
      .map((file) => `<link rel="stylesheet" href="/${file}">`)
    const script =
      this.#script === 'module' ? `<script type="module" src="/${entry}">` : `<script defer src="/${entry}">`
    return `<!doctype html><html lang="en"><head><title>A feature</title>${links.join('')}</head><body>${script}</script></body></html>`
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#opened.disposeAsync()
  }
}

function findType(file: string): string {
  const types: Record<string, string> = {
    '.js': 'text/javascript',
    '.mjs': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.wasm': 'application/wasm',
    '.json': 'application/json',
  }
  return types[path.extname(file)] ?? 'text/html; charset=utf-8'
}
