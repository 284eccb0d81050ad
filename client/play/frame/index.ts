import { finder, linkModule, type ResultFile, sortByImports } from './modules.ts'
import { translateWorkers } from './workers.ts'

// Runs webpack's output in a sandboxed frame of opaque origin. The page sends the files once, and gets the console.
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
  document.open()
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

function describe(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Error) return String(value)
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}

const { parent: page } = window
let left = 500
function tell(level: string, ...values: unknown[]): void {
  if (left-- > 0) page.postMessage({ kind: 'console', level, text: values.map(describe).join(' ').slice(0, 2000) }, '*')
}

addEventListener(
  'message',
  ({ source, data }: MessageEvent<RunRequest>) => {
    if (source !== page || data?.kind !== 'run') return
    for (const level of ['log', 'info', 'debug', 'warn', 'error'] as const)
      console[level] = (...values) => tell(level, ...values)
    addEventListener('error', ({ message }) => tell('error', message))
    addEventListener('unhandledrejection', ({ reason }) => tell('error', reason))
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
