import type { BrowserContext, Page, Request } from 'playwright-core'

/**
 * Collects whatever pages of a context write to the console, throw or fail to load.
 *
 * A request that the browser aborts because its page is being left, or was closed, is no fault: nobody is there to miss it.
 */
export function noteFaults(context: BrowserContext): string[] {
  const faults: string[] = []
  context.on('console', (message) =>
    faults.push(`console ${message.type()}: ${message.text()} ${message.location().url}`),
  )
  context.on('weberror', (error) => faults.push(`thrown: ${error.error().message}`))
  context.on('page', (page) => watchRequests(page, faults))
  // Requests of service workers belong to no page.
  context.on('requestfailed', (request) => request.serviceWorker() && faults.push(describe(request)))
  return faults
}

function watchRequests(page: Page, faults: string[]): void {
  const begun = new WeakMap<Request, number>()
  let departures = 0
  let navigation: Request | undefined
  let aborted: string[] = []
  const forgive = () => {
    for (const fault of aborted) if (faults.includes(fault)) faults.splice(faults.indexOf(fault), 1)
    aborted = []
  }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      departures++
      navigation = request
      // A reload first aborts the pending requests of the page.
      forgive()
    }
    begun.set(request, departures)
  })
  page.on('framenavigated', (frame) => {
    if (navigation === undefined || frame !== page.mainFrame()) return
    // The page could still make requests until the next one came.
    departures++
    begun.set(navigation, departures)
    navigation = undefined
    forgive()
  })
  page.on('close', forgive)
  page.on('requestfailed', (request) => {
    const isAborted = request.failure()?.errorText === 'net::ERR_ABORTED'
    if (isAborted && (begun.get(request) ?? 0) < departures) return
    faults.push(describe(request))
    if (isAborted) aborted.push(describe(request))
  })
}

function describe(request: Request): string {
  return `failed: ${request.url()} ${request.failure()?.errorText}`
}
