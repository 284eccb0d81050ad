/** The media types of reports: that of the Reporting API, and that of `report-uri`. */
export const reportTypes: readonly string[] = ['application/reports+json', 'application/csp-report']

/** Describes what a browser blocked, without data about the reader: no query, no fragment, no sample of code. */
export interface Violation {
  /** The path of the page. */
  key: string
  directive: string
  /** Scheme and host of the blocked address, or a keyword such as `inline`. */
  blocked: string
  /** The path and line of the script that requested it. */
  source: string
  line: number
}

/** About the number that browsers send at once. */
const mostReports = 10
const longest = 200

/** Parses the violations in a body of either form; returns none if it has neither. Leaves out violations by browser extensions. */
export function parseReports(body: string): Violation[] {
  const document = parseJson(body)
  const list = Array.isArray(document) ? document.slice(0, mostReports) : [document]
  return list.map(parseReport).filter((violation) => violation !== undefined)
}

function parseReport(report: unknown): Violation | undefined {
  const old = getField(report, 'csp-report')
  const facts = old ?? (getField(report, 'type') === 'csp-violation' ? getField(report, 'body') : undefined)
  const read = (name: string, oldName: string) => getField(facts, old === undefined ? name : oldName)
  const directive = read('effectiveDirective', 'effective-directive')
  if (typeof directive !== 'string' || !/^[a-z-]{1,40}$/.test(directive)) return undefined
  const page = URL.parse(getText(read('documentURL', 'document-uri')))
  const source = URL.parse(getText(read('sourceFile', 'source-file')))
  const blocked = URL.parse(getText(read('blockedURL', 'blocked-uri')))
  if (!isWeb(page) || (source !== null && !isWeb(source)) || isExtension(blocked)) return undefined
  return {
    key: page.pathname.slice(0, longest),
    directive,
    blocked: blocked === null ? getWord(read('blockedURL', 'blocked-uri')) : getSite(blocked),
    source: source?.pathname.slice(0, longest) ?? '',
    line: Number(read('lineNumber', 'line-number')) || 0,
  }
}

function isWeb(url: URL | null): url is URL {
  return url !== null && /^https?:$/.test(url.protocol)
}

function isExtension(url: URL | null): boolean {
  return url?.protocol.endsWith('-extension:') ?? false
}

/** Returns scheme and host, or only the scheme if there is no host, as in `data:`. */
function getSite({ protocol, host }: URL): string {
  return (host === '' ? protocol : `${protocol}//${host}`).slice(0, longest)
}

/** Keywords of the specification: `inline`, `eval`, `trusted-types-sink` and the like. */
function getWord(value: unknown): string {
  const text = getText(value)
  return /^[a-z-]{1,40}$/.test(text) ? text : ''
}

function getText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
