import { createConsole, inspect } from './console.ts'
import { moveInlineCode } from './inline-code.ts'
import { finder, linkModule, type ResultFile, sortByImports } from './modules.ts'
import { translateWorkers } from './workers.ts'

// Runs webpack's output in a sandboxed frame of opaque origin. The page sends the files once, and gets the console.

// The policy does not cover these connections. A frame inside of this one, which has them too, can run no code but this.
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) Reflect.deleteProperty(window, name)

interface RunRequest {
  kind: 'run'
  files: ResultFile[]
}

/** The address that the files seem to have: addresses below it are those of files, wherever code builds them. */
const base = 'https://result.invalid/'
const types: Record<string, string> = {
  css: 'text/css',
  gif: 'image/gif',
  html: 'text/html',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  mjs: 'text/javascript',
  png: 'image/png',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
}
const blobs = new Map<string, string>()
const names = new Map<string, string>()

/** The addresses against which code resolves a file name: the document, and the root of its site. */
const places = [location.href, `${location.origin}/`]

/** Returns the address that a file seems to have. */
function locate(address: string, from = base): string {
  if (!URL.canParse(address, from)) return address
  const { origin, pathname } = new URL(address, from)
  const path = origin + pathname
  const place = places.find((each) => path.startsWith(each))
  return place === undefined ? path : base + path.slice(place.length)
}

const find = (address: string, from = base): string => blobs.get(locate(address, from)) ?? address

function store(file: ResultFile): void {
  const { name } = file
  const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  const url = URL.createObjectURL(new Blob([placeAddresses(file, type)], { type }))
  blobs.set(base + name, url)
  names.set(url, base + name)
}

/** Returns the content of a file, with the addresses of blobs in place of the written ones. */
function placeAddresses(file: ResultFile, type: string): BlobPart {
  const { name, bytes, links } = file
  const address = base + name
  if (links !== undefined) return linkModule(file, { address, find })
  if (type !== 'text/css') return bytes
  return new TextDecoder()
    .decode(bytes)
    .replace(/url\(([^()]*)\)/g, (_, to: string) => `url("${find(unquote(to.trim()), address)}")`)
}

function unquote(text: string): string {
  return text.replaceAll('"', '').replaceAll("'", '')
}

/** Makes an address in an attribute load the file it names; code that reads the attribute gets the written address. */
function translate(prototype: object, property: string): void {
  const own = Object.getOwnPropertyDescriptor(prototype, property)
  if (!own?.get || !own.set) return
  const { get, set } = own
  Object.defineProperty(prototype, property, {
    ...own,
    get() {
      const value = get.call(this)
      return names.get(value) ?? value
    },
    set(value) {
      set.call(this, find(String(value)))
    },
  })
}

function write(files: RunRequest['files']): void {
  const page = files.find(({ name }) => name.endsWith('.html'))
  const parsed = new DOMParser().parseFromString(
    page ? new TextDecoder().decode(page.bytes) : '<div id="root"></div>',
    'text/html',
  )
  if (page === undefined) {
    for (const file of files.filter(({ initial }) => initial)) parsed.head.append(createTag(parsed, file))
  }
  for (const element of parsed.querySelectorAll('[src], [href]')) {
    for (const attribute of ['src', 'href']) {
      const value = element.getAttribute(attribute)
      if (value !== null) element.setAttribute(attribute, find(value, base + (page?.name ?? '')))
    }
  }
  let inline = 0
  moveInlineCode(parsed, (code) => {
    const name = `${page?.name ?? 'index.html'}-inline-${++inline}.js`
    store({ name, bytes: new TextEncoder().encode(code), initial: false, links: undefined })
    return find(base + name)
  })
  // Removes all listeners of the window.
  document.open()
  listenForErrors()
  document.write(`<!doctype html>${parsed.documentElement.outerHTML}`)
  document.close()
}

function createTag(page: Document, { name, links }: ResultFile): Element {
  if (name.endsWith('.css')) return Object.assign(page.createElement('link'), { rel: 'stylesheet', href: find(name) })
  const script = page.createElement('script')
  script.setAttribute('src', find(name))
  if (links !== undefined) script.type = 'module'
  else script.defer = true
  return script
}

const { parent: page } = window
/** One less than the messages that the page takes: the last one says that more are left out. */
let left = 499
function tell(level: string, text: string): void {
  if (left < 0) return
  const named = text.replace(/blob:[\w-]+\/[\w-]+/g, (url) => names.get(url)?.slice(base.length) ?? url)
  const line =
    left-- > 0 ? { level, text: named.slice(0, 2000) } : { level: 'warn', text: 'Further lines are not shown.' }
  page.postMessage({ kind: 'console', ...line }, '*')
}

/** Shows uncaught errors, with the place in which they were thrown. */
function listenForErrors(): void {
  addEventListener('error', ({ error, message, filename, lineno }) => {
    const place = names.has(filename) ? `\n    at ${filename}:${lineno}` : ''
    tell('error', error instanceof Error ? `Uncaught ${inspect(error)}` : message + place)
  })
  addEventListener('unhandledrejection', ({ reason }) => tell('error', `Uncaught (in promise) ${inspect(reason)}`))
}

addEventListener(
  'message',
  ({ source, data }: MessageEvent<RunRequest>) => {
    if (source !== page || data?.kind !== 'run') return
    Object.assign(console, createConsole(tell))
    for (const file of sortByImports(data.files, locate).filter(({ name }) => !name.endsWith('.css'))) store(file)
    for (const file of data.files.filter(({ name }) => name.endsWith('.css'))) store(file)
    Object.defineProperty(window, finder, { value: (to: unknown, from: string) => find(String(to), from) })
    translate(HTMLScriptElement.prototype, 'src')
    translate(HTMLImageElement.prototype, 'src')
    translate(HTMLLinkElement.prototype, 'href')
    translateWorkers({ blobs, base, finder, locate, tell })
    const load = window.fetch
    window.fetch = (input, init) =>
      load(typeof input === 'string' || input instanceof URL ? find(String(input)) : input, init)
    write(data.files)
  },
  { once: true },
)
